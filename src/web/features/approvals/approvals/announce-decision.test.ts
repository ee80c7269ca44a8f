import { expect, test } from 'vitest'
import type { Approval } from '#contract/approvals/approvals.ts'
import { toastStore } from '#web/ui/toast-store.ts'
import { announce } from './announce-decision.ts'

const after = (approval_status: Approval['approval_status'], close_reason: string | null = null) =>
  ({ approval_status, close_reason }) as Approval
const latest = () => toastStore.read().at(-1)

test('a decision that counts is announced', () => {
  announce(after('approved'), 'BILL-7 is approved')
  expect(latest()).toMatchObject({ tone: 'success', text: 'BILL-7 is approved' })
})

test('on a changed document nothing was decided', () => {
  announce(after('reopened', 'The payee changed'), 'BILL-7 is approved')
  expect(latest()).toMatchObject({ tone: 'danger', text: 'Nothing was decided. The payee changed' })
  announce(after('reopened'), 'BILL-7 is approved')
  expect(latest()).toMatchObject({ text: 'Nothing was decided. This changed' })
})
