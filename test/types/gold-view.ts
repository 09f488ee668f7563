import type { GoldProps } from './mistakes.ts'

/** The view of one page, which others name by mistake. */
export default function Gold({ data }: GoldProps) {
  return data.price.rupees
}
