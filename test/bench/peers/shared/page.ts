import { formats } from './formats.ts'

const format = formats('en-IN')

/** What the views ask of the page that they stand on: the English edition, on the main site. */
export const pageOf = ({ page, publicUrl }: any) => ({
  ...page,
  format,
  href: (path: string) => path,
  absolute: (path: string) => (path.startsWith('/') ? publicUrl + path : path),
  html: (markup: string) => markup,
  image: (msid: number, { width, height, name }: { width: number; height: number; name?: string }) => `/thumb/msid-${msid},width-${width},height-${height},resizemode-75/${name || 'photo'}.jpg`,
})
