// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReceivedEnquiry } from '#contract/marketplace/hub-enquiries.ts'
import { keysetQuery, type Page } from '#web/lib/query.ts'
import { EnquiryList } from './enquiry-list.tsx'

/** The observers at the end of the page: calling these simulates scrolling there. */
let ends: (() => void)[] = []
class Observer {
  readonly #tell: () => void
  constructor(hear: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = () => hear([{ isIntersecting: true }])
  }
  observe() {
    ends.push(this.#tell)
  }
  disconnect() {
    ends = ends.filter((each) => each !== this.#tell)
  }
}
const toTheEnd = () => act(async () => ends.forEach((tell) => tell()))

beforeEach(() => vi.stubGlobal('IntersectionObserver', Observer))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  ends = []
})

const enquiry = (at: number): ReceivedEnquiry => ({
  hub_enquiries_id: `${at}`,
  product: { product_id: 'p', product_title: `Turmeric ${at}`, images: [] },
  order_description: 'How much for 200 kg?',
  status: 'new',
  is_unread: at === 1,
  created_at: '2026-11-20T04:30:00.000Z',
  last_message_at: '2026-11-20T04:30:00.000Z',
  buyer_first_name: 'Ravi',
  buyer_last_name: 'Kumar',
  buyer_email: 'ravi@stores.in',
  buyer_company_name: 'Ravi Stores',
})
const page = (from: number, next: string | null): Page<ReceivedEnquiry> => ({ rows: [enquiry(from), enquiry(from + 1)], next })

function open(
  load: (after: string | undefined) => Promise<Page<ReceivedEnquiry>>,
  onOpen = vi.fn<(hub_enquiries_id: string) => void>(),
) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <EnquiryList
        label="Received enquiries"
        who="Sender Details"
        query={keysetQuery(['enquiries'], load)}
        personOf={(row) => ({
          name: `${row.buyer_first_name} ${row.buyer_last_name}`,
          email: row.buyer_email,
          company: undefined,
        })}
        onOpen={onOpen}
      />
    </QueryClientProvider>,
  )
  return onOpen
}

test('an enquiry shows product, date, sender and request; a click opens it', async () => {
  const onOpen = open(() => Promise.resolve(page(1, null)))
  const [heads, first, second] = await screen.findAllByRole('row')
  const cells = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent)
  expect(cells(heads)).toEqual(['Product Name', 'Sender Details', 'Description'])
  expect(cells(first)).toEqual(['Unread: Turmeric 120 November 2026New', 'Ravi Kumarravi@stores.in', 'How much for 200 kg?'])
  expect(second?.textContent).not.toContain('Unread')
  fireEvent.click(within(first as HTMLElement).getByRole('button'))
  expect(onOpen).toHaveBeenCalledWith('1')
})

test('the next page loads once when the end is reached; a failure can be retried', async () => {
  const asked: (string | undefined)[] = []
  let isDown = true
  open((after) => {
    asked.push(after)
    if (after === undefined) return Promise.resolve(page(1, 'second'))
    return isDown ? Promise.reject(new Error('down')) : Promise.resolve(page(3, null))
  })
  await screen.findByText('Turmeric 2')
  expect(asked).toEqual([undefined])
  await toTheEnd()
  const again = await screen.findByRole('button', { name: 'Try again' })
  await toTheEnd()
  expect(asked).toEqual([undefined, 'second'])
  isDown = false
  fireEvent.click(again)
  await screen.findByText('Turmeric 4')
  expect(asked).toEqual([undefined, 'second', 'second'])
  expect(ends).toEqual([])
})

test('three placeholder rows show while loading; an empty list has a message', async () => {
  let answer: (rows: Page<ReceivedEnquiry>) => void = () => {}
  open(() => new Promise((resolve) => (answer = resolve)))
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(3)
  await act(async () => answer({ rows: [], next: null }))
  expect(await screen.findByText('Looks like there is no product to show !')).toBeDefined()
})
