import t from 'tap'
import { followPage } from './follow-page.ts'

t.setTimeout(600_000)

for (const page of ['docs/tutorial.md', 'docs/recipes.md']) t.test(`${page} does what it says, step by step`, (t) => followPage(t, page))
