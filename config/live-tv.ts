import type { Channel } from '../plugins/live-tv/settings.ts'

const of = (edition: string, id: string, stream: string, contentId: string, name: string, text: string): Channel => ({
  id,
  edition,
  name,
  text,
  stream: `/media/live/${stream}.m3u8`,
  poster: `/media/live/${id}-${edition}.jpg`,
  contentId,
  default: id === 'masthead-live',
  hidden: false,
  noIndex: false,
})

/** The channels of the demo, all invented; their streams are loops of its own films. See docs/plugins/live-tv.md. */
export const liveTv: { readonly channels: readonly Channel[] } = {
  channels: [
    of('english', 'masthead-live', 'one', 'live-1', 'Masthead Live', 'The paper on a screen, all day: drawings that explain, read aloud by nobody.'),
    of('english', 'workshop', 'two', 'live-2', 'Workshop', 'Hands, lines and patient machines.'),
    of('telugu', 'masthead-live', 'one', 'live-3', 'మాస్ట్‌హెడ్ లైవ్', 'తెర మీద పత్రిక, రోజంతా: మాటల్లేకుండా వివరించే బొమ్మలు.'),
    of('telugu', 'workshop', 'two', 'live-4', 'కార్ఖానా', 'చేతులు, గీతలు, ఓపికైన యంత్రాలు.'),
  ],
}
