import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Desk } from './reconciling.ts'
import type { World } from './world.ts'

/** Creates one record of a slice, by its use cases, so that the test of all endpoints has an id of it. */
export type Sample = (stage: Desk & { world: World }) => Promise<unknown>

const folder = path.join(import.meta.dirname, '../samples')

/** One of everything in `test/samples`, each file `<slice>.ts` with a `sample`, in the order of their names. */
export async function makeSamples(stage: Parameters<Sample>[0]): Promise<void> {
  for (const file of readdirSync(folder).toSorted()) {
    const { sample }: { sample: Sample } = await import(/* @vite-ignore */ path.join(folder, file))
    await sample(stage)
  }
}
