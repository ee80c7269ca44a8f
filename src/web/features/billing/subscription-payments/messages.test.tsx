// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type PaymentState } from '#contract/billing/subscription-payments.ts'
import { bankAccountField, type PayingAccount } from '#contract/company/paying-accounts.ts'
import { paymentStatusIds } from '#core/documents/gateway-payment-states.ts'
import { ApiError } from '#web/lib/errors.ts'
import { queryClient } from '#web/lib/query.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { dismissToast, toastStore } from '#web/ui/toast-store.ts'
import ChargePopup from './charge-popup.tsx'
import PaymentSteps from './payment-steps.tsx'

/** The answers of server and gateway; each test changes those it needs. */
const world = vi.hoisted(() => ({
  answers: {} as Record<string, () => unknown>,
  asked: [] as string[],
  script: () => Promise.resolve(),
  checkout: 'captured',
}))
vi.mock('#web/lib/session.ts', () => ({ useSession: () => ({ accounts_id: 'asha', companies_id: 'sahyadri' }) }))
vi.mock('#web/lib/call.ts', async (original) => ({
  ...(await original<object>()),
  call: async ({ path }: { path: string }) => {
    world.asked.push(path)
    return world.answers[path]?.()
  },
}))
vi.mock('#web/lib/gateway-checkout.ts', () => ({ loadCheckout: () => world.script(), openCheckout: async () => world.checkout }))
vi.mock('./wait.ts', async (original) => ({
  ...(await original<object>()),
  waitFor: async () => world.answers['/subscription-payments/status']?.(),
}))
vi.mock('@tanstack/react-router', () => ({
  createLink: () => (props: { children: string; onClick?: () => void }) => (
    <a href="#accounts" onClick={props.onClick}>
      {props.children}
    </a>
  ),
}))

const TOTAL = 1_768_82
const account: PayingAccount = {
  [bankAccountField]: 'current',
  account_label: 'Current 1111',
  bank_name: 'HDFC Bank',
  debit_account_number: '50100012341111',
  partner_banks_id: 1,
  mobile_number: '98XXXXXX11',
  balance_status: 'ready',
  available_balance: TOTAL,
}
const state = (status: keyof typeof paymentStatusIds, result: PaymentState['result']): PaymentState => ({
  payment_token: 'paid-by-asha',
  subscription_payment_statuses_id: paymentStatusIds[status],
  result,
  outside_order_id: 'order_1',
  is_asked: false,
  failure_reason: null,
})
const refuses =
  (message = '') =>
  () => {
    throw new ApiError({ status: 503, code: 'unavailable', message })
  }
const on = (path: string, answer: () => unknown) => {
  world.answers[`/subscription-payments/${path}`] = answer
}
const has = (over: Partial<PayingAccount>) => on('accounts', () => ({ rows: [{ ...account, ...over }] }))
/** The order is queried twice before the checkout and once after it. */
const afterCheckout = (told: () => unknown) => {
  let looks = 0
  on('status', () => (looks++ < 2 ? state('pending', 'pending') : told()))
}

const ended = { paid: vi.fn<() => void>(), closed: vi.fn<() => void>() }

function show(total = TOTAL, payment_link = '/subscription/history', charged = false) {
  const ways = { onPaid: ended.paid, onClose: ended.closed, onLogout: () => undefined }
  const charge = {
    payment_due_date: '2026-11-16',
    payment_link,
    txn_charge_to_pay: total,
    billing_start_date: '2026-10-01',
    billing_end_date: '2026-10-31',
  }
  render(
    <QueryClientProvider client={queryClient}>
      {charged ? (
        <ChargePopup {...ways} charge={charge} isHeld />
      ) : (
        <PaymentSteps
          {...ways}
          onBack={() => undefined}
          due={{ due_kind: 'plan', subscription_packages_id: 'growth_monthly', total }}
        />
      )}
      <Toaster />
    </QueryClientProvider>,
  )
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const choose = async (name: RegExp) => fireEvent.click(await screen.findByRole('radio', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

async function byCard() {
  show()
  await choose(/Card or net banking/)
  await press(/^Pay/)
}
async function atTheBank(total = TOTAL) {
  show(total)
  await choose(/Connected bank account/)
  await press('Continue')
  await screen.findByText('Current 1111')
}
async function fromAccount(over: Partial<PayingAccount> = {}, total = TOTAL) {
  has(over)
  await atTheBank(total)
  await choose(/Current 1111/)
}
async function withOtp(otp: string, token: string) {
  await fromAccount()
  await press('Send OTP')
  await screen.findByText('OTP sent to registered mobile/email')
  type('OTP', otp)
  type('Transaction token', token)
  await press(/^Pay/)
}

/** Every payment message of sections 5 and 8 of the specification, and its cause. */
const scenes: Record<string, () => Promise<void>> = {
  'Please select a payment mode to continue': async () => {
    show()
    await press(/^Pay/)
  },
  'Please select an account': async () => {
    await atTheBank()
    await press(/^Pay/)
  },
  'Please wait while account balance is loading': async () => {
    await fromAccount({ balance_status: 'loading', available_balance: null })
    await press(/^Pay/)
  },
  'Failed to load account balance': async () => {
    await fromAccount({ balance_status: 'failed', available_balance: null })
    await press(/^Pay/)
  },
  'Payable amount cant be 0': async () => {
    await fromAccount({}, 0)
    await press(/^Pay/)
  },
  'Account balance is low': async () => {
    await fromAccount({ available_balance: TOTAL - 1 })
    await press(/^Pay/)
  },
  'Please wait while OTP is being sent': async () => {
    await fromAccount()
    await press(/^Pay/)
  },
  'OTP sent to registered mobile/email': async () => {
    await fromAccount()
    await press('Send OTP')
  },
  'Something went wrong': async () => {
    on('bank-otp', refuses())
    await fromAccount()
    await press('Send OTP')
  },
  'Please enter OTP': () => withOtp('12345', 'AB12CD34'),
  'Please enter the transaction token': () => withOtp('123456', ''),
  'Please enter valid transaction token': () => withOtp('123456', 'A-1'),
  'Payment Successful': byCard,
  'Payment failed': async () => {
    afterCheckout(() => state('failed', 'failure'))
    await byCard()
  },
  'Payment Failed': async () => {
    afterCheckout(refuses())
    await byCard()
  },
  'Payment failed !': async () => {
    on('status', () => state('failed', 'failure'))
    await withOtp('123456', 'AB12CD34')
  },
  'Payment pending for processing !': async () => {
    on('status', () => state('pending', 'pending'))
    await withOtp('123456', 'AB12CD34')
  },
  "Can't Generate Payment Link": async () => {
    on('link', () => ({ payment_token: '', access_key: '', subscription_payment_statuses_id: 1 }))
    await byCard()
  },
  'Failed to load PG Script': async () => {
    world.script = () => Promise.reject(new Error('blocked'))
    await byCard()
  },
  'Payment link for pending payment not found': async () => {
    show(2_95, '', true)
    await press(/^Pay/)
  },
}

// Loads the dialog's chunk first: on a busy machine that takes longer than the test's timeout.
beforeAll(() => import('#web/ui/dialog-layer.tsx'))
beforeEach(() => {
  queryClient.clear()
  ended.paid.mockClear()
  ended.closed.mockClear()
  world.asked.length = 0
  world.script = () => Promise.resolve()
  world.checkout = 'captured'
  on('gateway', () => ({ script_url: '/checkout.js' }))
  on('balance', () => undefined)
  on('bank-otp', () => ({ data: { ref_no: 'REF1' } }))
  on('bank-otp/:ref_no', () => ({ ref_no: 'REF1', otp_status: 'sent', asked_at: '2026-11-20T04:30:00Z' }))
  on('link', () => ({ payment_token: 'paid-by-asha', access_key: 'key', subscription_payment_statuses_id: 1 }))
  on('status', () => state('success', 'success'))
  has({})
})
afterEach(() => {
  cleanup()
  act(() => {
    for (const { id } of toastStore.read()) dismissToast(id)
  })
})

test.each(Object.entries(scenes))('%s', async (message, arrange) => {
  await arrange()
  expect(await screen.findByText(message)).toBeDefined()
  const isGood = message === 'Payment Successful'
  expect(ended.paid).toHaveBeenCalledTimes(isGood ? 1 : 0)
})

test('the service’s message takes precedence over ours', async () => {
  on('bank-otp', refuses('The bank is closed today'))
  await fromAccount()
  await press('Send OTP')
  expect(await screen.findByText('The bank is closed today')).toBeDefined()
  expect(screen.queryByText('Something went wrong')).toBeNull()
})

test('closing the checkout shows no message, and the next click starts again', async () => {
  world.checkout = 'cancelled'
  afterCheckout(refuses('was asked'))
  await byCard()
  await vi.waitFor(() => expect(screen.getByRole('button', { name: /^Pay/ }).getAttribute('aria-busy')).not.toBe('true'))
  expect(toastStore.read()).toEqual([])
})

test('two simultaneous clicks start one payment', async () => {
  show()
  await choose(/Card or net banking/)
  const button = await screen.findByRole('button', { name: /^Pay/ })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(await screen.findByText('Payment Successful')).toBeDefined()
  expect(world.asked.filter((path) => path === '/subscription-payments/link')).toHaveLength(1)
})

test('while a payment is pending the popup closes and nothing counts as paid', async () => {
  on('status', () => state('pending', 'pending'))
  await withOtp('123456', 'AB12CD34')
  await vi.waitFor(() => expect(ended.closed).toHaveBeenCalledTimes(1))
  expect(ended.paid).not.toHaveBeenCalled()
})

test('without an account that can pay, adding one closes the popup', async () => {
  on('accounts', () => ({ rows: [] }))
  show()
  await choose(/Connected bank account/)
  await press('Continue')
  fireEvent.click(await screen.findByText('Add a bank account'))
  expect(ended.closed).toHaveBeenCalledTimes(1)
})

test('while everything is blocked no account can be added; the link leads back to card and net banking', async () => {
  on('accounts', () => ({ rows: [] }))
  show(2_95, undefined, true)
  await press(/^Pay/)
  await choose(/Connected bank account/)
  await press('Continue')
  expect(await screen.findByText(/Go back and pay by card or net banking/)).toBeDefined()
  expect(screen.queryByText('Add a bank account')).toBeNull()
  await press('Back')
  expect(await screen.findByText('Choose how to pay')).toBeDefined()
})
