import type { EitherProps, GoldProps } from './mistakes.ts'

/** A view that two pages have on purpose. */
export default function Metal({ data }: EitherProps | GoldProps) {
  return data.price.rupees
}
