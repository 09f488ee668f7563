import type { PropsOf } from 'masthead'
import type { info } from '../plugin.ts'
import { InfoPage } from './info-page.tsx'

export default function InfoDesktop({ data, page }: PropsOf<typeof info>) {
  return <InfoPage title={data.info.response.title} html={data.info.response.body} page={page} />
}
