const graphemes = new Intl.Segmenter('te', { granularity: 'grapheme' })

/** A headline of up to 110 characters, Google's limit. Truncated at a word boundary. */
export function shortHeadline(title: string, limit = 110): string {
  if ([...title].length <= limit) return title
  let cut = ''
  let length = 0
  // By graphemes: cutting a Telugu syllable would leave a dotted circle.
  for (const { segment } of graphemes.segment(title)) {
    length += [...segment].length
    if (length > limit - 1) break
    cut += segment
  }
  const words = cut.replace(/\s+\S*$/, '').replace(/[\s,;:\u2013\u2014-]+$/, '')
  return `${words}\u2026`
}
