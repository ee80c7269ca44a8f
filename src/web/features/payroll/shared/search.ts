import * as z from 'zod/mini'
import { oneOf } from '#web/lib/search.ts'

export const payrollSearch = z.object({ view: oneOf(['employees']) })
