import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, text } from '../fields.ts'

/** Questions on one page of the help drawer. */
export const FAQ_PAGE_SIZE = 20

const serial = z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'Enter a whole number from 1'))

/** A file that belongs to an answer. */
export const FaqFile = z.object({ id: z.string(), url: z.string(), original_file_name: z.string() })
export type FaqFile = z.infer<typeof FaqFile>
export const Faq = z.object({
  faq_id: z.string(),
  faq_modules_id: z.int(),
  faq_sub_modules_id: z.nullable(z.int()),
  question: z.string(),
  /** Markdown without HTML. */
  answer: z.string(),
  faq_files: z.array(FaqFile),
})
export type Faq = z.infer<typeof Faq>

/** Both are the caller's own: the session decides, another id is refused. */
const who = { accounts_id: id, companies_id: id }

export const getFaq = endpoint('GET', '/faq/get_faq', {
  summary: 'Questions and answers of a module, or those that fit a keyword, best first; mistyped words are understood',
  query: z.object({
    ...who,
    keyword: z.optional(text(200)),
    faq_modules_id: z.optional(serial),
    faq_sub_modules_id: z.optional(serial),
    /** Starts at 1. */
    page: z.optional(serial),
  }),
  reply: z.object({
    data: z.array(Faq),
    meta: z.object({
      pagination: z.object({ page: z.int(), page_size: z.int(), page_count: z.int(), total: z.int() }),
    }),
  }),
})
export const getFaqModules = endpoint('GET', '/faq/get_module_details', {
  summary: 'The modules that have help, and their parts',
  query: z.object(who),
  reply: z.object({
    faq_modules: z.array(z.object({ faq_modules_id: z.int(), module_name: z.string() })),
    faq_sub_modules: z.array(z.object({ faq_sub_modules_id: z.int(), faq_modules_id: z.int(), sub_module_name: z.string() })),
  }),
})
export const getFaqFile = endpoint('GET', '/faq/files/:file_name', {
  summary: 'A file that goes with an answer',
  params: z.object({ file_name: text(80) }),
  raw: true,
})
