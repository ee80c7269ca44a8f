import { type Listening, listening } from './listen.ts'
import { sandboxServices } from './services.ts'

// node src/sandbox/main.ts <folder> [name=port …]: started by the server, sends it the addresses, and ends when it does.
const [folder = '', ...ports] = process.argv.slice(2)
const chosen = new Map(ports.map((pair) => [pair.split('=')[0], Number(pair.split('=')[1])]))

const open: Listening[] = []
const addresses: Record<string, string> = {}

async function end() {
  await Promise.all(open.map((each) => each.close()))
  process.exit(0)
}
// However the server went, its end of the channel goes with it. Ctrl+C reaches us too, and is the server's to act on.
process.on('disconnect', () => void end())
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (!process.connected) void end()
  })

for (const [name, service] of Object.entries(sandboxServices)) {
  const up = await listening(service, folder, chosen.get(name))
  open.push(up)
  addresses[name] = up.address
}
// A server that could not start is gone by now: there is nobody left to notify.
if (process.connected) process.send?.(addresses, () => {})
else await end()
