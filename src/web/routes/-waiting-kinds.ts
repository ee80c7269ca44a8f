import type { createInvoice } from '#contract/sales/invoices.ts'
import { accountingKinds } from '#web/features/accounting/shared/waiting-kinds.ts'
import { directoryKinds } from '#web/features/directory/shared/waiting-kinds.ts'
import { purchaseKinds } from '#web/features/purchases/shared/waiting-kinds.ts'
import { salesKinds } from '#web/features/sales/shared/waiting-kinds.ts'
import { call } from '#web/lib/call.ts'
import type { WaitingKind } from '#web/lib/new-draft.ts'
import { queryClient } from '#web/lib/query.ts'
import { sessionQuery } from '#web/lib/session.ts'
import { type WaitingDraft, waitingDrafts } from '#web/lib/waiting-drafts.ts'

/** What can wait without a connection, of all domains. */
export const waitingKinds: Readonly<Record<string, WaitingKind>> = {
  ...directoryKinds,
  ...salesKinds,
  ...purchaseKinds,
  ...accountingKinds,
}

/** Saves what waited, with the key it was first sent with; the server checks its body again. */
export async function saveWaiting({ id, kind, body }: WaitingDraft): Promise<void> {
  const known = waitingKinds[kind]
  if (known === undefined) throw new Error(`nothing saves ${kind}`)
  // Another tab may have chosen another company, for whose books it is not.
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  if (!waitingDrafts().some((draft) => draft.id === id)) throw new Error('it waits in another company')
  await call(known.endpoint as typeof createInvoice, { body: body as never, idempotencyKey: id })
  await Promise.all(known.lists.map((list) => queryClient.invalidateQueries({ queryKey: [list] })))
}
