import { mix } from '../colour.ts'
import type { Stage } from '../stage.ts'

export const greens = ({ palette }: Stage): string => mix(palette.leaf, '#7fb046', 0.45)
