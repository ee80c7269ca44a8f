// The attacker, in a separate process: attacks in every way at once until it is killed. Reports the responses as one line of
// JSON.
import { type Attacker, attacks } from './attacks.ts'

const attacker = JSON.parse(process.argv[2] ?? '') as Attacker
const statuses: Record<string, Record<string, number>> = {}
let isOn = true

async function repeat(name: string, strike: () => Promise<number>): Promise<void> {
  while (isOn) {
    const status = await strike().catch((error: Error) => error.name)
    const seen = (statuses[name] ??= {})
    seen[status] = (seen[status] ?? 0) + 1
    // An attacker who is refused at once would only load the machine both share.
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

process.on('SIGTERM', () => {
  isOn = false
  process.stdout.write(JSON.stringify(statuses), () => process.exit(0))
})
for (const { name, at_once, strike } of attacks)
  for (let each = 0; each < at_once; each++) void repeat(name, () => strike(attacker))
process.stdout.write('\n')
