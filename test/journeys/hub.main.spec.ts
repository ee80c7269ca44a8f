import { expect, type Page, test } from '@playwright/test'
import { giveSession } from './entering.ts'
import { accessible } from './person.ts'

/** A listing of another seller, the newest on the page. */
async function newest(page: Page): Promise<string> {
  const cards = page.getByRole('listitem').filter({ has: page.locator('a[href^="/apps/hub/product/"]') })
  return (await cards.filter({ hasNotText: 'Yours' }).first().getByRole('link').textContent()) ?? ''
}

/** With two letters of its longest word swapped. */
function mistyped(title: string): string {
  const [word = ''] = (title.match(/[A-Za-z]+/g) ?? []).toSorted((a, b) => b.length - a.length)
  return title.replace(word, word.replace(/(?<=.)(.)(?!\1)(.)/, '$2$1'))
}

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)

async function browse(page: Page): Promise<string> {
  await giveSession(page)
  await page.goto('/apps/hub')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to the Hub' })).toBeVisible()
  await page.getByRole('link', { name: 'Browse categories' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Services' })).toBeVisible()
  return newest(page)
}

async function find(page: Page, title: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search the hub' }).fill(mistyped(title))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/apps\/hub\/product\?search=/)
}

async function ask(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  const drawer = page.getByRole('dialog', { name: 'Send enquiry' })
  await drawer.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(drawer.getByText('Description is required')).toBeVisible()
  await drawer.getByLabel('Description').fill(words)
  await drawer.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page.getByText(/^We've sent your enquiry to /)).toBeVisible()
}

test('a buyer finds a listing by a mistyped word, narrows the list, asks its seller', async ({ page }) => {
  test.setTimeout(180_000)
  const title = await browse(page)
  await find(page, title)
  const type = page.getByRole('combobox', { name: 'Type' })
  await type.selectOption({ label: 'Service' })
  await expect(page).toHaveURL(/type=service/)
  await type.selectOption({ label: 'Product' })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Remove filter Type Product' })).toBeVisible()
  await page.goBack()
  await expect(type).toHaveValue('service')
  await page.goBack()
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await ask(page, 'Fifty bags by the end of the month, please.')
  await page.getByRole('link', { name: 'Open it' }).click()
  await expect(page.getByRole('dialog').getByText('Fifty bags by the end of the month, please.')).toBeVisible()
})

test('filters stand in chips, what nothing matches can be cleared, and a listing is reported', async ({ page }) => {
  await giveSession(page)
  await page.goto('/apps/hub/product?city=Nowhere')
  await expect(page.getByText('No listings match these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByLabel('Lowest price').fill('500')
  await filters.getByLabel('Highest price').fill('100')
  await filters.getByRole('button', { name: 'Show listings' }).click()
  await expect(filters.getByText('This is less than the lowest price')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('link', { name: await newest(page), exact: true }).click()
  await page.getByRole('button', { name: 'Report this listing' }).click()
  const report = page.getByRole('dialog', { name: 'Report this listing' })
  await report.getByRole('button', { name: 'Report listing' }).click()
  await expect(report.getByText('Choose what is wrong')).toBeVisible()
  await report.getByLabel('Text, price or pictures are misleading').check()
  await report.getByRole('button', { name: 'Report listing' }).click()
  await expect(page.getByText('Thank you. A reviewer will check this listing').first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('every page of the hub fits, and the enquiry is within reach of the thumb', async ({ page }) => {
    const title = await browse(page)
    await fits(page)
    await find(page, title)
    await fits(page)
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send enquiry' })).toBeInViewport()
    await fits(page)
    await accessible(page)
    await ask(page, 'Do you deliver to Pune?')
  })
})
