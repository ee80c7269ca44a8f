import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'

/** The widest endpoint: every concrete one is assignable to it. */
export type AnyEndpoint = Endpoint<
  z.core.$ZodType | undefined,
  z.core.$ZodType | undefined,
  z.core.$ZodType | undefined,
  z.core.$ZodType | undefined
>
