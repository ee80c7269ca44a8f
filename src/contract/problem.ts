import * as z from 'zod/mini'

/** The response to every refused request, whatever the endpoint. */
export const Problem = z.object({
  code: z.string(),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })),
  request_id: z.string(),
})
export type Problem = z.infer<typeof Problem>
