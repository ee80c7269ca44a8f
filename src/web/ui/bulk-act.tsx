import { useState } from 'react'
import { type BulkResult, MOST_CHOSEN } from '#contract/documents/bulk.ts'
import type { Permission } from '#contract/permissions.ts'
import { manyOf, t } from '#core/messages.ts'
import { sentence } from '#web/lib/errors.ts'
import { plural } from '#web/lib/format.ts'
import { queryClient } from '#web/lib/query.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button } from './button.tsx'
import type { BulkTools } from './data-table-types.ts'
import { ConfirmDialog, Dialog } from './dialog.tsx'
import type { IconName } from './icons.tsx'
import { Facts } from './layout.tsx'
import { toast } from './toast-store.ts'

export type BulkActProps<Row> = BulkTools<Row> & {
  rows: readonly Row[]
  label: string
  icon: IconName
  noun: readonly [one: string, many: string]
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** One request for all of them. */
  act: (ids: string[]) => Promise<BulkResult>
  /** Shown only to people with one of these permissions. */
  needs?: readonly Permission[]
  /** Lists to refetch afterwards, by query key prefix. */
  lists: readonly string[]
  /** “3 invoices sent”; `things` is pluralized. */
  said: (things: string) => string
  /** What cannot be undone needs a confirmation that names it. */
  asks?: { title: (things: string) => string; text: string }
  /** Undoes it. */
  undo?: (ids: string[]) => Promise<BulkResult>
  /** Shown for ten seconds with Undo before an irreversible action starts: “Discarding 3 drafts”. */
  waits?: (things: string) => string
}

const none: readonly Permission[] = []

/** A button for selected rows: confirms if needed, sends one request, lists the rows that failed and why, and offers Undo. */
export function BulkAct<Row>(props: BulkActProps<Row>) {
  const { rows, label, icon, noun, idOf, nameOf, keep, asks, waits, needs = none } = props
  const isPermitted = usePermitted(needs) || needs.length === 0
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<BulkResult['failed']>()
  const things = plural(rows.length, ...noun)
  const run = async () => {
    setBusy(true)
    const refused = await actOn(props)
    setBusy(false)
    if (refused === undefined) return
    const left = new Set(refused.map(({ id }) => id))
    keep(rows.filter((row) => left.has(idOf(row))))
    if (refused.length > 0) setFailed(refused)
  }
  const press = () => {
    if (rows.length > MOST_CHOSEN)
      return toast({ text: t('Choose at most {count} {nouns} at a time.', { count: MOST_CHOSEN, nouns: manyOf(noun) }) })
    if (asks) return setAsking(true)
    if (!waits) return void run()
    keep([])
    toast({ text: waits(things), undo: () => {}, ends: () => void actOn(props).then((refused) => tellRefused(refused, props)) })
  }
  const nameById = (id: string) => rows.filter((row) => idOf(row) === id).map(nameOf)[0] ?? ''
  if (!isPermitted) return null
  return (
    <>
      <Button icon={icon} busy={isBusy} onClick={press}>
        {label}
      </Button>
      {asks && (
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          title={asks.title(things)}
          verb={asks.title(things)}
          tone="primary"
          onConfirm={run}
        >
          {asks.text}
        </ConfirmDialog>
      )}
      <Dialog
        isOpen={failed !== undefined}
        onClose={() => setFailed(undefined)}
        title={t('{things} not done', { things: plural(failed?.length ?? 0, ...noun) })}
        description={t('The others are done. These are still selected.')}
        footer={<Button onClick={() => setFailed(undefined)}>{t('Close')}</Button>}
      >
        <Facts items={(failed ?? []).map(({ id, reason }) => [nameById(id), reason])} />
      </Dialog>
    </>
  )
}

/** Does it to one row, as its menu offers it; a refusal is shown. */
export const actOnRow = async <Row,>(act: Omit<BulkActProps<Row>, 'rows' | 'keep'>, row: Row): Promise<void> => {
  const props = { ...act, rows: [row], keep: () => {} }
  tellRefused(await actOn(props), props)
}

/** The rows that failed; undefined if the request itself failed, which is shown. */
async function actOn<Row>({
  rows,
  idOf,
  noun,
  act,
  lists,
  said,
  undo,
}: BulkActProps<Row>): Promise<BulkResult['failed'] | undefined> {
  const reread = () => Promise.all(lists.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
  try {
    const { done, failed } = await act(rows.map(idOf))
    await reread()
    const text = said(plural(done.length, ...noun))
    if (done.length > 0) toast({ tone: 'success', text, ...(undo && { undo: () => void undo(done).then(reread, sayFailed) }) })
    return failed
  } catch (error) {
    sayFailed(error)
    return undefined
  }
}
const sayFailed = (error: unknown) => toast({ tone: 'danger', text: sentence(error, t('Nothing was changed')) })

/** If the rows are no longer selected, a message names the first one that failed. */
function tellRefused<Row>(failed: BulkResult['failed'] | undefined, { rows, idOf, nameOf, noun }: BulkActProps<Row>) {
  const [first] = failed ?? []
  if (!first) return
  const name = rows.filter((row) => idOf(row) === first.id).map(nameOf)[0] ?? ''
  toast({
    tone: 'danger',
    text: t('{things} not done. {name}: {reason}', { things: plural(failed?.length ?? 0, ...noun), name, reason: first.reason }),
  })
}
