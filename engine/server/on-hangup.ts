/**
 * SIGHUP asks a server to read its configuration again. A terminal that is closed says the same to what was started in it:
 * that ends, as it would without this.
 * @returns says how to reload; who has asked before is heard then
 */
export function onHangup(): (reload: () => void) => void {
  let reload: (() => void) | undefined
  let isAsked = false
  const isInTerminal = [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY)
  if (!isInTerminal) {
    process.on('SIGHUP', () => {
      isAsked = true
      reload?.()
    })
  }
  return (given) => {
    reload = given
    if (isAsked) given()
  }
}
