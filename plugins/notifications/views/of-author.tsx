import type { OfAuthorProps } from '../widgets.ts'
import { AlertsLink } from './parts/alerts-link.tsx'

export default function OfAuthor({ params, page, t }: OfAuthorProps) {
  return <AlertsLink about={`author:${params.author}`} page={page} t={t} />
}
