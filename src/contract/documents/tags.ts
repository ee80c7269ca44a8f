import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, requiredText, text } from '../fields.ts'
import type { Permission } from '../permissions.ts'
import { tagAccess, taggableNames } from '../records.ts'
import { BulkResult, chosen } from './bulk.ts'

const anyOf = (what: 'reads' | 'writes') => [...new Set(taggableNames.flatMap((name) => tagAccess(name)[what]))]
/** Permissions to see or change tags of any record; the record's own are checked as well. */
export const readsTags: readonly Permission[] = anyOf('reads')
export const writesTags: readonly Permission[] = anyOf('writes')

/** Tags that one record, and one company, can have. */
export const MAX_TAGS = 20
export const MAX_COMPANY_TAGS = 500

const tagged_to = z.enum(taggableNames)
const tag = requiredText(40, 'Enter a tag')
const Tagging = z.object({ tagged_to, ids: chosen, tag })
/** `done` are the records that changed: undoing it changes these back and no others. */
const reply = z.object({ ...BulkResult.shape, tag: z.string() })

export const listTags = endpoint('GET', '/tags', {
  summary: 'The tags that records of a kind carry, by name',
  query: z.object({ tagged_to }),
  reply: z.object({ rows: z.array(z.object({ tag: z.string() })) }),
})
export const addTag = endpoint('POST', '/tags/add', {
  summary: 'Add a tag to the chosen records; each succeeds or fails on its own',
  body: Tagging,
  reply,
})
export const removeTag = endpoint('POST', '/tags/remove', {
  summary: 'Remove a tag from the chosen records',
  body: Tagging,
  reply,
})
export const getRecordTags = endpoint('GET', '/tags/:tagged_to/:tagged_id', {
  summary: 'The tags of one record, by name',
  params: z.object({ tagged_to, tagged_id: id }),
  reply: z.object({ tags: z.array(z.string()) }),
})

/** The filter of a list by a tag, and what its rows carry. */
export const tagFilter = { tag: z.optional(text(40)) }
/** Of the rows of a list only; a record by itself has `getRecordTags`. */
export const rowTags = { tags: z.optional(z.array(z.string())) }
