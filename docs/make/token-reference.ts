import { tokenGroups } from '../../themes/daily/specimen/design-tokens.ts'

/** The page of the tokens that every theme defines. */
export function tokenPage(): string {
  const groups = tokenGroups.map(({ title, tokens }) => `## ${title}\n\n| token | for |\n| --- | --- |\n${tokens.map(({ name, about }) => `| \`--${name}\` | ${about} |`).join('\n')}\n`)
  return `# Tokens\n\nCustom properties that components and plugins' stylesheets use, and that every theme defines in its \`tokens.css\`. \`masthead dev\` shows them, and all components, at \`/theme-kit\`.\n\n${groups.join('\n')}`
}
