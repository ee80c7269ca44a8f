import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, requiredText, text } from '../fields.ts'
import { payables, type Permission } from '../permissions.ts'

/** The lists with saved views, and who reads them. */
export const savedLists = {
  bank_transactions: ['BANKING'],
  invoices: ['ACCOUNTS_RECEIVABLE'],
  bills: payables,
  approved_bills: payables,
  pay_bills: payables,
} as const satisfies Record<string, readonly Permission[]>
export type SavedList = keyof typeof savedLists

/** Permission to read any of the lists; that of the list itself is checked as well. */
export const readsSavedViews: readonly Permission[] = [...new Set(Object.values(savedLists).flat())]
/** Who may share a view with everyone. */
export const sharesViews = ['OWNER', 'ADMIN', 'MANAGER'] as const

export const MAX_SAVED_VIEWS = 30

const list_name = z.enum(Object.keys(savedLists) as [SavedList, ...SavedList[]])
const fields = {
  view_name: requiredText(60, 'Give the view a name'),
  /** Filters, sort and columns, as the list's address carries them. */
  search: z
    .record(z.string().check(z.regex(/^[a-z_]{1,40}$/)), text(500))
    .check(z.refine((search) => Object.keys(search).length <= 30, { error: 'Add at most 30 parts' })),
  is_shared: z.boolean(),
}

export const SavedViewInput = z.object(fields)
export type SavedViewInput = z.infer<typeof SavedViewInput>

export const SavedView = z.object({
  saved_views_id: id,
  ...fields,
  /** The list opens with it, for this person. */
  opens: z.boolean(),
  is_mine: z.boolean(),
  owner_name: z.string(),
})
export type SavedView = z.infer<typeof SavedView>

const params = z.object({ saved_views_id: id })
const reply = z.object({ rows: z.array(SavedView) })

export const listSavedViews = endpoint('GET', '/saved-views', {
  summary: 'The views of a list that a person saved, and those others share, in the order the person gave them',
  query: z.object({ list_name }),
  reply,
})
export const saveView = endpoint('POST', '/saved-views', {
  summary: 'Save what a list shows under a name; the answer is the views of that list',
  body: z.object({ list_name, ...fields }),
  reply,
})
export const changeSavedView = endpoint('PUT', '/saved-views/:saved_views_id', {
  summary: 'Change a view that one saved oneself: its name, what it shows, whether everybody sees it',
  params,
  body: SavedViewInput,
  reply,
})
export const removeSavedView = endpoint('DELETE', '/saved-views/:saved_views_id', {
  summary: 'Remove a view that one saved oneself; owners and admins also a shared one',
  params,
  reply,
})
export const restoreSavedView = endpoint('POST', '/saved-views/:saved_views_id/restore', {
  summary: 'Bring back a view that was removed, in its place',
  params,
  reply,
})
export const arrangeSavedViews = endpoint('PUT', '/saved-views/arrangement', {
  summary: 'Say in which order the views of a list stand for oneself, and with which one it opens',
  body: z.object({
    list_name,
    saved_views_ids: z.array(id).check(z.maxLength(200)),
    opens_with: z.nullable(id),
  }),
  reply,
})
