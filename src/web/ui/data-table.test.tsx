// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { keysetQuery, type Page } from '#web/lib/query.ts'
import { DataTable } from './data-table.tsx'
import type { Column, DataTableProps } from './data-table-types.ts'

type Invoice = { id: string; number: string; amount: number }
const invoices = Array.from({ length: 45 }, (_, index) => ({
  id: `${index}`,
  number: `INV-${index + 1}`,
  amount: (index + 1) * 100_00,
}))
const columns: Column<Invoice>[] = [
  { id: 'number', header: 'Number', cell: (row) => row.number, sortable: true },
  { id: 'amount', header: 'Amount ₹', cell: (row) => row.amount, align: 'end', sortable: true, sum: (row) => row.amount },
]
const blocks = (after: string | undefined): Promise<Page<Invoice>> => {
  const from = Number(after ?? 0)
  return Promise.resolve({ rows: invoices.slice(from, from + 20), next: from + 20 < invoices.length ? String(from + 20) : null })
}

/** The list of invoices as a page; clicking a row navigates to `/invoice/:id`. */
async function open(props: Partial<DataTableProps<Invoice>> = {}, load = blocks) {
  const table = () => (
    <DataTable
      label="Invoices"
      noun={['invoice', 'invoices']}
      columns={columns}
      query={keysetQuery(['invoices'], load)}
      rowKey={(row) => row.id}
      rowHref={(row) => `/invoice/${row.id}`}
      empty={<p>No invoices yet</p>}
      {...props}
    />
  )
  const root = createRootRoute()
  const list = createRoute({ getParentRoute: () => root, path: '/', component: table })
  const detail = createRoute({ getParentRoute: () => root, path: '/invoice/$id', component: () => <p>One invoice</p> })
  const router = createRouter({
    routeTree: root.addChildren([list, detail]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return router
}
// Its module comes after the first rows, however busy the machine is.
const grid = () => screen.findByRole('grid', { name: 'Invoices' }, { timeout: 10_000 })
const press = (target: HTMLElement, ...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(target, { key }))
const activeRow = (target: HTMLElement) =>
  document.getElementById(target.getAttribute('aria-activedescendant') ?? '')?.textContent

afterEach(cleanup)

test('the grid is one Tab stop; arrows move and Enter opens', async () => {
  const router = await open()
  const table = await grid()
  expect(
    within(table)
      .queryAllByRole('link')
      .every((link) => link.tabIndex === -1),
  ).toBe(true)
  press(table, 'ArrowDown', 'ArrowDown')
  expect(activeRow(table)).toContain('INV-3')
  press(table, 'Enter')
  await waitFor(() => expect(router.state.location.pathname).toBe('/invoice/2'))
})

test('arrow up from the first row reaches the headers, where Enter sorts', async () => {
  const onSort = vi.fn<(sort: string) => void>()
  await open({ sort: 'number', onSort })
  const table = await grid()
  press(table, 'ArrowUp', 'Enter')
  expect(onSort).toHaveBeenLastCalledWith('-number')
  press(table, 'ArrowRight', 'Enter')
  expect(onSort).toHaveBeenLastCalledWith('amount')
})

test('Space selects; the footer becomes the actions with count and sum', async () => {
  await open({ bulkActions: (rows) => <button type="button">Remind {rows.length}</button> })
  const table = await grid()
  press(table, ' ', 'ArrowDown', ' ')
  expect(screen.getByText('2 selected')).toBeTruthy()
  expect(screen.getByText('₹300.00')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Remind 2' })).toBeTruthy()
  press(table, 'Escape')
  expect(screen.queryByText('2 selected')).toBeNull()
})

test('the next page is loaded ahead, and only visible rows are rendered', async () => {
  await open()
  const table = await grid()
  await waitFor(() => expect(screen.getByText(/20\+|40\+|45/)).toBeTruthy())
  expect(within(table).getAllByRole('row').length).toBeLessThan(45)
})

test('a page that is longer than what is shown is not followed by the next one', async () => {
  const load = vi.fn<(after: string | undefined) => Promise<Page<Invoice>>>((after) =>
    Promise.resolve({
      rows: Array.from({ length: 200 }, (_, at) => ({ id: `${after}-${at}`, number: 'INV', amount: 1 })),
      next: 'b',
    }),
  )
  await open({}, load)
  await grid()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(load).toHaveBeenCalledTimes(1)
})

test('an empty list, a filter without matches and a failure each have a message', async () => {
  const nothing = () => Promise.resolve({ rows: [], next: null })
  await open({}, nothing)
  expect(await screen.findByText('No invoices yet')).toBeTruthy()
  cleanup()
  await open({ onClearFilters: () => undefined }, nothing)
  expect(await screen.findByText('No invoices match these filters')).toBeTruthy()
  cleanup()
  await open({}, () => Promise.reject(new Error('down')))
  expect(await screen.findByText("We couldn't load the invoices")).toBeTruthy()
})
