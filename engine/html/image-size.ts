export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** The widths at which pictures are served, in pixels. Few, so that nobody can fill the cache by walking through sizes. */
export const imageWidths = [80, 120, 160, 240, 320, 400, 480, 640, 800, 960, 1200, 1600] as const

/** Shapes, as height over width: 16:9, 3:2, 4:3, square, and upright 3:4 and 9:16, which fills a phone. */
const aspectRatios = [9 / 16, 2 / 3, 3 / 4, 1, 4 / 3, 16 / 9] as const

/** Stands in for a width or height that is not a number. */
export const defaultImageSize: ImageSize = { width: 640, height: 360 }

/** The size of the allow-list that is nearest to the one asked for: the nearest width, in the nearest shape. */
export function allowedSize({ width, height }: ImageSize): ImageSize {
  const nearestWidth = nearest(imageWidths, width)
  return { width: nearestWidth, height: Math.round(nearestWidth * nearest(aspectRatios, height / width)) }
}

/** The same shape at each width of the allow-list between two, for a `srcset`. */
export const sizesOfAspectRatio = (size: ImageSize, from: number, to: number): ImageSize[] =>
  imageWidths.filter((width) => width >= from && width <= to).map((width) => allowedSize({ width, height: (width * size.height) / size.width }))

/** On a logarithmic scale: 60 is as far from 80 as 1200 from 1600. */
const nearest = (values: readonly number[], wanted: number): number =>
  values.reduce((best, value) => (Math.abs(Math.log(value / wanted)) < Math.abs(Math.log(best / wanted)) ? value : best))
