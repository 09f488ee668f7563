import t from 'tap'
import { readCalls } from './disk-calls.ts'

t.test('calls are read as strace prints them', async (t) => {
  const hexadecimal = (text: string) => [...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')
  const file = hexadecimal('/root/data/file')
  const read = (...lines: readonly string[]) => readCalls('/root/data', lines.join('\n'))
  t.same(
    read(
      `7 openat(AT_FDCWD<${hexadecimal('/')}>, "${file}", O_RDWR|O_CREAT|O_CLOEXEC, 0600) = 5<${file}>`,
      `7 openat(AT_FDCWD<${hexadecimal('/')}>, "${hexadecimal('/root/database')}", O_RDWR|O_CREAT, 0600) = 6<${hexadecimal('/root/database')}>`,
      `7 fsync(5<${file}> <unfinished ...>`,
      `8 pwrite64(5<${file}>, "${hexadecimal('a, (b)')}", 6, 12) = 6`,
      '7 <... fsync resumed>) = 0',
      `7 write(1<${hexadecimal('pipe:[1]')}>, "${hexadecimal('one\n')}", 4) = 4`,
      `7 mkdir("${file}", 0700) = -1 EEXIST (File exists)`,
    ),
    [
      { kind: 'makeFile', path: '/root/data/file' },
      { kind: 'write', path: '/root/data/file', offset: 12, bytes: Buffer.from('a, (b)') },
      { kind: 'sync', path: '/root/data/file', begun: 1 },
      { kind: 'say', text: 'one\n' },
    ],
  )
  for (const line of [`7 renameat2(AT_FDCWD<${hexadecimal('/')}>, "${file}", AT_FDCWD<${hexadecimal('/')}>, "${file}", 0) = 0`, `7 mmap(NULL, 4096, PROT_READ|PROT_WRITE, MAP_SHARED, 5<${file}>, 0) = 0x7f0000`, `7 write(5<${file}>, "${hexadecimal('a')}", 1) = 1`]) {
    t.throws(() => read(line), { message: /This is not reproduced: \w+ of \/root\/data\/file/ }, line.slice(0, 12))
  }
})
