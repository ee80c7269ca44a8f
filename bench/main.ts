// Ratios against what the machine itself can do, measured in the same run. `npm run bench -- [--quick] [--only NAME,NAME]`
import { parseArgs } from 'node:util'
import { type Figure, keep, line, machine, reached } from './figures.ts'
import { type Ground, layGround } from './ground.ts'
import { workloads } from './workloads/all.ts'

const { values } = parseArgs({ options: { quick: { type: 'boolean' }, only: { type: 'string' } } })
const quick = values.quick ?? false
const chosen = values.only?.split(',') ?? Object.keys(workloads)
const strange = chosen.find((name) => !Object.hasOwn(workloads, name))
if (strange !== undefined) {
  console.error(`There is no workload ${strange}: choose from ${Object.keys(workloads).join(', ')}.`)
  process.exit(1)
}

const started = new Date()
const figures: Figure[] = []
console.log(Object.values(machine()).join(' · '))
let ground: Ground | undefined
try {
  ground = await layGround()
  for (const name of chosen) {
    console.log(`\n${name}`)
    const report = (figure: Omit<Figure, 'workload'>) => {
      figures.push({ workload: name, ...figure })
      console.log(line({ workload: name, ...figure }))
    }
    await workloads[name]?.(ground, report, quick)
  }
} finally {
  await ground?.close()
}
const missed = figures.filter((figure) => reached(figure) === false)
const kept = keep(figures, started, quick)
console.log(`\n${figures.length} figures, ${missed.length} short of their goal. Kept in ${kept}`)
