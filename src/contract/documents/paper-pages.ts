import * as z from 'zod/mini'
import type { Mark, PaperPage } from '#core/documents/paper-pages/page.ts'

const place = { x: z.number(), y: z.number(), width: z.number(), height: z.number() }
const color = z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/)))

const Page: z.ZodMiniType<PaperPage> = z.object({
  width: z.number(),
  height: z.number(),
  texts: z.array(z.object({ text: z.string(), x: z.number(), y: z.number(), width: z.number(), size: z.number() })),
  shapes: z.array(
    z.object({ d: z.string().check(z.regex(/^[MLCQZ0-9 .-]*$/)), fill: color, stroke: color, line_width: z.number() }),
  ),
  pictures: z.array(z.object({ href: z.string().check(z.regex(/^data:image\/webp;base64,/)), ...place })),
})

const PaperMark: z.ZodMiniType<Mark> = z.object({ field: z.string(), page: z.int(), ...place })

/** A vendor's document as pages to look at, and where on them each value stands. `page_count` counts those left out too. */
export const PaperPages = z.object({ pages: z.array(Page), page_count: z.int(), marks: z.array(PaperMark) })
export type PaperPages = z.infer<typeof PaperPages>
