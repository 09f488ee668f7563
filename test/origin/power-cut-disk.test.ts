import t from 'tap'
import type { DiskCall } from './disk-calls.ts'
import { createPowerCutDisk, type Survives } from './power-cut-disk.ts'

t.test('a disk that loses power keeps what is synced, and of the rest what survives', async (t) => {
  const [file, second] = ['/root/data/file', '/root/data/second']
  const calls: readonly DiskCall[] = [
    { kind: 'makeFolder', path: '/root/data' },
    { kind: 'makeFile', path: file },
    { kind: 'write', path: file, offset: 0, bytes: Buffer.alloc(1024, 'a') },
    { kind: 'sync', path: file, begun: 3 },
    { kind: 'sync', path: '/root/data', begun: 4 },
    { kind: 'sync', path: '/root', begun: 5 },
    { kind: 'write', path: file, offset: 256, bytes: Buffer.alloc(512, 'b') },
    { kind: 'resize', path: file, size: 600 },
    // It had begun before the write.
    { kind: 'sync', path: file, begun: 6 },
    { kind: 'makeFile', path: second },
    { kind: 'remove', path: file },
  ]
  const after = (count: number, survives: Survives) => {
    const disk = createPowerCutDisk('/root')
    for (const [index, call] of calls.slice(0, count).entries()) disk.apply(call, index)
    return Object.fromEntries([...disk.cut(survives)].map(([path, content]) => [path, content === 'folder' ? content : content.toString().replace(/(.)\1*/g, (run, letter: string) => `${run.length}${letter}`)]))
  }
  const none: Survives = () => false
  const all: Survives = () => true
  t.same(after(5, none), {}, 'a folder whose name is not synced takes all with it')
  t.same(after(5, all), { '/root/data': 'folder', [file]: '1024a' })
  t.same(after(9, none), { '/root/data': 'folder', [file]: '1024a' })
  t.same(after(9, (sector) => sector === 1), { '/root/data': 'folder', [file]: '512a256b256a' }, 'a write is torn between two sectors')
  t.same(after(9, all), { '/root/data': 'folder', [file]: '256a344b' })
  t.same(after(calls.length, none), { '/root/data': 'folder', [file]: '1024a' }, 'names come and go with a sync of the folder')
  t.same(after(calls.length, all), { '/root/data': 'folder', [second]: '' })
})
