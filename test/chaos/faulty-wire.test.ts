import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import t, { type Test } from 'tap'
import { startFaultyWire } from './faulty-wire.ts'

/** A server that sends back what it gets, and a way to it. */
async function startEcho(t: Test) {
  const server = createServer((socket) => void socket.on('error', () => undefined).pipe(socket))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const wire = await startFaultyWire(typeof address === 'object' && address ? address.port : 0)
  t.teardown(() => (wire.close(), void server.close()))
  const open = async () => {
    const socket = connect(wire.port, '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }
  return { wire, open }
}

t.test('a wire carries what it is given, and the end of it', async (t) => {
  const { open } = await startEcho(t)
  const socket = await open()
  const bytes = Buffer.alloc(3_000_000, 'abc')
  const received: Buffer[] = []
  socket.on('data', (piece: Buffer) => void received.push(piece))
  socket.end(bytes)
  await once(socket, 'end')
  t.ok(Buffer.concat(received).equals(bytes))
})

t.test('one that is cut resets the connections that it has and those that come, until it is mended', async (t) => {
  const { wire, open } = await startEcho(t)
  const before = await open()
  before.write('x')
  await once(before, 'data')
  const reset = once(before, 'error')
  wire.cut()
  t.match((await reset)[0], { code: 'ECONNRESET' })
  const during = connect(wire.port, '127.0.0.1')
  await once(during, 'error')
  wire.mend()
  const after = await open()
  after.write('y')
  t.equal(String((await once(after, 'data'))[0]), 'y')
  after.destroy()
})

t.test('one that hangs holds everything back and loses nothing', async (t) => {
  const { wire, open } = await startEcho(t)
  const socket = await open()
  socket.write('1')
  await once(socket, 'data')
  wire.hang()
  let received = ''
  socket.on('data', (piece: Buffer) => void (received += String(piece)))
  socket.write('2')
  const other = await open()
  other.write('3')
  // Another connection, that is not held back, has gone all the way and back by then.
  const { open: openOther } = await startEcho(t)
  const control = await openOther()
  control.write('x')
  await once(control, 'data')
  t.equal(received, '')
  const [first, second] = [once(socket, 'data'), once(other, 'data')]
  wire.mend()
  await first
  t.equal(received, '2')
  t.equal(String((await second)[0]), '3')
  for (const each of [socket, other, control]) each.destroy()
})

t.test('one that is slow brings everything in its order', async (t) => {
  const { wire, open } = await startEcho(t)
  wire.slow(20)
  const socket = await open()
  let received = ''
  socket.on('data', (piece: Buffer) => void (received += String(piece)))
  for (const digit of '12345') socket.write(digit)
  socket.end()
  await once(socket, 'end')
  t.equal(received, '12345')
})
