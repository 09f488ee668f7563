import type { LiveblogProps } from '../plugin.ts'
import { BlogPage } from './parts/blog-page.tsx'

export default function LiveblogDesktop({ params, query, data, page, t }: LiveblogProps) {
  return <BlogPage params={params} query={query} data={data} page={page} t={t} />
}
