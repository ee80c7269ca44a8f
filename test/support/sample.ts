import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Trader } from './reconciling.ts'
import type { World } from './world.ts'

/** Makes one of what a slice keeps, by its use cases, so that the walk over all endpoints has an id of it. */
export type Sample = (stage: Trader & { world: World }) => Promise<unknown>

const folder = path.join(import.meta.dirname, '../samples')

/** One of everything in `test/samples`, each file `<slice>.ts` with a `sample`, in the order of their names. */
export async function makeSamples(stage: Parameters<Sample>[0]): Promise<void> {
  for (const file of readdirSync(folder).toSorted()) {
    const { sample }: { sample: Sample } = await import(/* @vite-ignore */ path.join(folder, file))
    await sample(stage)
  }
}
