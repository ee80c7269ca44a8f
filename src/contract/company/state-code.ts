import * as z from 'zod/mini'
import { stateOf } from '#core/identifiers/states.ts'

export const stateCode = z.string().check(z.refine((code: string) => stateOf(code) !== undefined, { error: 'Choose a state' }))
