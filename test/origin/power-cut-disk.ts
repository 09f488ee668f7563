import { dirname } from 'node:path'
import type { DiskCall } from './disk-calls.ts'

/** The unit that a disk writes whole or not at all. */
const sectorBytes = 512

/**
 * Whether something that no sync has covered got to the disk all the same.
 * @param sector its number in the file; undefined for a new length, and for a name that came or went
 */
export type Survives = (sector: number | undefined) => boolean

/** Files and folders by path, as they are found when the power is back. */
export type DiskImage = ReadonlyMap<string, Buffer | 'folder'>

export interface PowerCutDisk {
  readonly apply: (call: DiskCall, index: number) => void
  /** What a power cut now leaves: all that is synced, and of the rest what survives. */
  readonly cut: (survives: Survives) => DiskImage
}

type FileChange = Extract<DiskCall, { readonly kind: 'write' | 'resize' }>

interface UnsyncedChange {
  readonly index: number
  readonly change: FileChange
}

/** The content of a file or a folder's being there; names are kept apart from it, as on a disk. */
interface Inode {
  readonly kind: 'file' | 'folder'
  synced: Buffer
  unsynced: readonly UnsyncedChange[]
}

interface NameChange {
  readonly index: number
  readonly path: string
  readonly inode: Inode | undefined
}

/**
 * A disk behind a cache that loses what was not synced, and keeps no order among it. Stricter than most file systems: a sync
 * of a file does not keep its name, which takes one of its folder. A write damages nothing beside it, which SQLite takes for
 * granted as well (SQLITE_IOCAP_POWERSAFE_OVERWRITE).
 * @param root a folder that is there
 */
export function createPowerCutDisk(root: string): PowerCutDisk {
  const names = new Map<string, Inode>()
  const syncedNames = new Map<string, Inode>()
  let nameChanges: NameChange[] = []

  function inodeAt(path: string): Inode {
    const inode = names.get(path)
    if (!inode) throw new Error(`${path} was changed and not made`)
    return inode
  }

  function setName(change: NameChange): void {
    rename(names, change)
    nameChanges.push(change)
  }

  function syncNames(folder: string, begun: number): void {
    const isCovered = ({ path, index }: NameChange) => dirname(path) === folder && index < begun
    for (const change of nameChanges.filter(isCovered)) rename(syncedNames, change)
    nameChanges = nameChanges.filter((change) => !isCovered(change))
  }

  function syncContent(inode: Inode, begun: number): void {
    inode.synced = withChanges(inode.synced, inode.unsynced.filter(({ index }) => index < begun), () => true)
    inode.unsynced = inode.unsynced.filter(({ index }) => index >= begun)
  }

  return {
    apply(call, index) {
      switch (call.kind) {
        case 'makeFile':
        case 'makeFolder':
          if (!names.has(call.path)) setName({ index, path: call.path, inode: { kind: call.kind === 'makeFile' ? 'file' : 'folder', synced: Buffer.alloc(0), unsynced: [] } })
          return
        case 'remove':
          return setName({ index, path: call.path, inode: undefined })
        case 'write':
        case 'resize':
          inodeAt(call.path).unsynced = [...inodeAt(call.path).unsynced, { index, change: call }]
          return
        case 'sync':
          if (call.path === root || inodeAt(call.path).kind === 'folder') syncNames(call.path, call.begun)
          else syncContent(inodeAt(call.path), call.begun)
          return
        case 'say':
          return
      }
    },
    cut(survives) {
      const left = new Map(syncedNames)
      for (const change of nameChanges) if (survives(undefined)) rename(left, change)
      const isReachable = (path: string): boolean => path === root || (left.has(path) && isReachable(dirname(path)))
      return new Map(
        [...left].flatMap(([path, { kind, synced, unsynced }]) => {
          if (!isReachable(path)) return []
          return [[path, kind === 'folder' ? kind : withChanges(synced, unsynced, survives)] as const]
        }),
      )
    },
  }
}

function rename(names: Map<string, Inode>, { path, inode }: NameChange): void {
  if (inode) names.set(path, inode)
  else names.delete(path)
}

/** In a copy: what is synced is needed again, as a power cut here ends nothing. */
function withChanges(content: Buffer, changes: readonly UnsyncedChange[], survives: Survives): Buffer {
  if (changes.length === 0) return content
  const after = Buffer.alloc(Math.max(content.length, ...changes.map(({ change }) => (change.kind === 'write' ? change.offset + change.bytes.length : change.size))))
  content.copy(after)
  let size = content.length
  for (const { change } of changes) {
    if (change.kind === 'resize') {
      if (!survives(undefined)) continue
      size = change.size
      after.fill(0, size)
      continue
    }
    const { offset, bytes } = change
    const end = offset + bytes.length
    for (let from = offset; from < end; ) {
      const sector = Math.floor(from / sectorBytes)
      const to = Math.min((sector + 1) * sectorBytes, end)
      if (survives(sector)) {
        bytes.copy(after, from, from - offset, to - offset)
        size = Math.max(size, to)
      }
      from = to
    }
  }
  return after.subarray(0, size)
}
