import { join } from 'node:path'

/** What a check built last, where nothing had built the same before. */
export const checkedFolder = (root: string): string => join(root, '.masthead/checked')
