// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { HubListingDetail } from '#contract/marketplace/hub-listings.ts'
import { adversarialTexts } from '#test/support/adversarial-texts.ts'
import { listingQuery } from './api.ts'
import { ListingPage } from './listing-page.tsx'

const picture = (priority: number) => ({ id: crypto.randomUUID(), url: '', name: 'turmeric.png', priority })
const turmeric: HubListingDetail = {
  product_id: '01a13cdb-cc00-7000-8000-000000000001',
  product_title: 'Turmeric powder',
  price: 180_00,
  hub_offerings_type_id: 1,
  category: { hub_product_categories_id: 2, hub_category_name: 'Food, beverages and spices' },
  images: [picture(1), picture(2), picture(3)],
  company_name: 'Asha Spices',
  city: 'Pune',
  is_own: false,
  updated_at: '2026-11-20T10:00:00.000Z',
  description: 'Salem turmeric, ground fresh.',
  tags: ['haldi'],
  seller: { company_name: 'Asha Spices', launch_year: 2015, city: 'Pune', about_company: '', listings: 1, reply_minutes: 95 },
}

async function open(over: Partial<HubListingDetail> = {}) {
  const listing = { ...turmeric, ...over }
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(listingQuery(listing.product_id).queryKey, listing)
  const page = () => <ListingPage product_id={listing.product_id} open={undefined} onOpen={() => {}} />
  const router = createRouter({
    routeTree: createRootRoute({ component: page }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const { container } = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  return container
}
const price = () => screen.getByText(/^₹|^Price/).textContent
const shown = () => screen.getByRole('img').getAttribute('alt')

afterEach(cleanup)

test('a buyer sees the price, or that it is on request, and how soon the seller answers', async () => {
  await open()
  expect(price()).toBe('₹180.00')
  expect(screen.getByText('Usually within 2 hours')).toBeTruthy()
  cleanup()
  await open({ price: null })
  expect(price()).toBe('Price on request')
})

test('arrows cycle through the pictures', async () => {
  await open()
  const pictures = screen.getByRole('group', { name: 'Pictures' })
  expect(shown()).toBe('Turmeric powder, picture 1 of 3')
  fireEvent.keyDown(pictures, { key: 'ArrowRight' })
  expect(shown()).toBe('Turmeric powder, picture 2 of 3')
  fireEvent.keyDown(pictures, { key: 'End' })
  fireEvent.keyDown(pictures, { key: 'ArrowRight' })
  expect(shown()).toBe('Turmeric powder, picture 1 of 3')
})

test('the company’s own listing offers neither an enquiry nor a report', async () => {
  await open({ is_own: true })
  expect(screen.queryByRole('button', { name: 'Send enquiry' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Report this listing' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Yours: see it in My Hub' })).toBeTruthy()
})

test('what a seller writes is shown as text, whatever it is', async () => {
  for (let at = 0; at < adversarialTexts.length; at += 5) {
    const [title = '-', description = '-', tag = '-', company_name = '-', about_company = '-'] = adversarialTexts.slice(
      at,
      at + 5,
    )
    const seller = { ...turmeric.seller, company_name, about_company }
    const page = await open({ product_title: title, description, tags: [tag], seller, images: [] })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    for (const text of [description, tag, company_name, about_company]) expect(page.textContent).toContain(text)
    expect(page.querySelector('script, img, iframe, b, svg:not([data-icon])')).toBeNull()
    cleanup()
  }
})
