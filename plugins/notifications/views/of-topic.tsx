import type { OfTopicProps } from '../widgets.ts'
import { AlertsLink } from './parts/alerts-link.tsx'

export default function OfTopic({ params, page, t }: OfTopicProps) {
  return <AlertsLink about={`topic:${params.topic}`} page={page} t={t} />
}
