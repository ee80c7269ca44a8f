import { expect, type Page, test } from '@playwright/test'
import { giveSession, openCompany } from './entering.ts'
import { signIn } from './person.ts'

test.use({ serviceWorkers: 'allow' })

/** The data stored on this device: its owner, and its first part. */
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const request = indexedDB.open('kosha-offline')
        request.onerror = () => reject(new Error('no store'))
        request.onsuccess = () => {
          const database = request.result
          if (!database.objectStoreNames.contains('seen')) return resolve([])
          const all = database.transaction('seen').objectStore('seen').getAll()
          all.onsuccess = () => {
            database.close()
            resolve((all.result as { owner: string; key: unknown[] }[]).map(({ owner, key }) => `${owner} ${String(key[0])}`))
          }
        }
      }),
  )

test('what was seen is read without a connection, and signing out removes it', async ({ page, context }) => {
  test.slow()
  await signIn(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await page.goto('/receivables/customers')
  await expect(page.getByText('Konkan Cashew Works')).toBeVisible()
  await page.goto('/receivables/invoices')
  await expect(page.getByRole('grid', { name: 'Invoices' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('grid', { name: 'Invoices' })).toBeVisible()
  await expect.poll(async () => (await kept(page)).filter((each) => each.endsWith(' invoices')).length).toBeGreaterThan(0)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('You are offline')).toBeVisible()
  await expect(
    page
      .getByRole('grid', { name: 'Invoices' })
      .getByText(/^INV\//)
      .first(),
  ).toBeVisible()
  await page.goto('/receivables/customers')
  await expect(page.getByText('Konkan Cashew Works')).toBeVisible()
  await context.setOffline(false)

  await page.goto('/logout')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await expect.poll(() => kept(page)).toEqual([])
})

test('nothing of the last person here is shown to the next', async ({ page, context }) => {
  test.slow()
  await signIn(page)
  await page.goto('/receivables/customers')
  await expect(page.getByText('Konkan Cashew Works')).toBeVisible()
  await expect.poll(async () => (await kept(page)).length).toBeGreaterThan(0)
  const [first = ''] = (await kept(page)).map((each) => each.split(' ')[0])
  // Their session ends silently: cookies are gone, and somebody else signs in on the same device.
  await context.clearCookies()
  await giveSession(page, await openCompany(page, 'Next At The Desk'))
  await page.goto('/receivables/customers')
  await expect(page.getByText('No customers yet')).toBeVisible()
  await expect.poll(async () => (await kept(page)).filter((each) => each.startsWith(first)).length).toBe(0)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Konkan Cashew Works')).toHaveCount(0)
})

test('a draft that is typed without a connection waits on the device and is saved once when it is back', async ({
  page,
  context,
}) => {
  test.slow()
  await signIn(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await page.goto('/payables/bills/new')
  await page.getByLabel('Vendor', { exact: true }).fill('Rane')
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /^Rane and Associates/ })
    .click()
  await page.getByLabel('Bill number').fill('OFF/1')
  await page.getByLabel('Item', { exact: true }).first().fill('Courier')
  await page.getByLabel('Account', { exact: true }).first().selectOption({ index: 1 })
  await page
    .getByLabel(/^Price/)
    .first()
    .fill('500')
  // What a page loads after it has settled is loaded.
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_500)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Saved on this device. We save the draft when you are online again.')).toBeVisible()
  await page.getByRole('button', { name: '1 waiting' }).click()
  await expect(page.getByRole('dialog').getByText(/OFF\/1/)).toBeVisible()
  await page.keyboard.press('Escape')
  await context.setOffline(false)
  await expect(page.getByText('1 draft saved')).toBeVisible({ timeout: 40_000 })
  await expect(page.getByRole('button', { name: '1 waiting' })).toHaveCount(0)
  await page.goto('/payables/bills?view=draft&search=OFF%2F1')
  await expect(page.getByRole('grid', { name: 'Bills' }).getByText('OFF/1')).toHaveCount(1)
})

test('a journal entry that is typed without a connection waits until its person posts it, once', async ({ page, context }) => {
  test.slow()
  await signIn(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await page.goto('/accounting/journals/new')
  await page.getByLabel('Narration', { exact: true }).first().fill('Rent typed on a train')
  for (const [line, account, side] of [
    ['Line 1', 'Rent', 'Debit'],
    ['Line 2', 'Cash', 'Credit'],
  ] as const) {
    const group = page.getByRole('group', { name: line, exact: true })
    await group.getByRole('combobox', { name: 'Account' }).fill(account)
    await page.getByRole('listbox').getByRole('option').first().click()
    await group.getByLabel(side, { exact: true }).fill('500')
  }
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_500)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Post entry' }).click()
  await expect(page.getByText(/^Saved on this device only/)).toBeVisible()
  await page.getByRole('button', { name: '1 waiting' }).click()
  const post = page.getByRole('dialog').getByRole('button', { name: 'Post entry' })
  await expect(post).toBeDisabled()
  await context.setOffline(false)
  await expect(post).toBeEnabled()
  // Longer than drafts wait to be sent: an entry is not sent by itself.
  await page.waitForTimeout(2_000)
  await expect(post).toBeVisible()
  await post.click()
  await expect(page.getByText('Journal entry · Rent typed on a train saved')).toBeVisible()
  await page.goto('/accounting/journals')
  await expect(page.getByText('Rent typed on a train')).toHaveCount(1)
})

test('a sale, a payment received and an advance wait until their person records them, once; a new customer is added by itself', async ({
  page,
  context,
}) => {
  test.slow()
  await signIn(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  const settled = async () => {
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1_500)
    await context.setOffline(true)
  }
  /** Records what waits with the button of its verb, which cannot be pressed without a connection. */
  const record = async (verb: string, name: RegExp, saved: RegExp) => {
    await page.getByRole('button', { name: '1 waiting' }).click()
    const button = page.getByRole('dialog').getByRole('button', { name: verb })
    await expect(button).toBeDisabled()
    await expect(page.getByRole('dialog').getByText(name)).toBeVisible()
    await context.setOffline(false)
    await expect(button).toBeEnabled()
    await page.waitForTimeout(2_000)
    await expect(button).toBeVisible()
    await button.click()
    await expect(page.getByText(saved)).toBeVisible()
    await expect(page.getByRole('button', { name: '1 waiting' })).toHaveCount(0)
  }

  await page.goto('/receivables/cash-memos/new')
  // Of its own in each run, as an earlier one may have been in the same books.
  const run = Date.now()
  const item = `Lantern ${run}`
  const price = 1_000 + (run % 8_000)
  const total = Math.round(price * 1.18).toLocaleString('en-IN')
  await page.getByRole('combobox', { name: 'Add an item' }).fill(item)
  await page.getByRole('option', { name: `Add “${item}”` }).click()
  await page.getByRole('group', { name: item }).getByLabel('Price (₹)').fill(String(price))
  await settled()
  await page.getByRole('button', { name: /^Receive ₹/ }).click()
  await expect(page.getByText(/^Saved on this device only/)).toBeVisible()
  await expect(page.getByRole('group', { name: item })).toHaveCount(0)
  await record('Record sale', /^Cash memo · ₹/, /^Cash memo · ₹.+ saved$/)
  await page.goto('/receivables/cash-memos')
  await expect(page.getByRole('grid', { name: 'Cash memos' }).getByText(`${total}.00`, { exact: true })).toHaveCount(1)

  await page.goto('/receivables/payments?edit=new')
  const form = page.getByRole('dialog', { name: 'Record a payment' })
  await form.getByRole('combobox', { name: 'Customer' }).fill('Konkan')
  await page.getByRole('option', { name: /^Konkan/ }).click()
  await form.getByLabel('Amount received (₹)').fill('4321')
  await form.getByLabel('Reference').fill(`CHQ ${run}`)
  await settled()
  await form.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText(/^Saved on this device only/)).toBeVisible()
  await record('Record payment', /^Payment · Konkan/, /^Payment · Konkan.+ saved$/)
  await page.goto(`/receivables/payments?search=CHQ%20${run}`)
  await expect(page.getByRole('grid', { name: 'Payments' }).getByText(`CHQ ${run}`)).toHaveCount(1)

  await page.goto('/receivables/advances?edit=new')
  const advance = page.getByRole('dialog', { name: 'Record an advance' })
  await advance.getByRole('combobox', { name: 'Customer' }).fill('Konkan')
  await page.getByRole('option', { name: /^Konkan/ }).click()
  await advance.getByLabel('Amount received (₹)').fill('2360')
  await advance.getByLabel('Reference').fill(`CHQ ${run} A`)
  await advance.getByRole('combobox', { name: 'Purpose' }).fill('Winter catalogue')
  await settled()
  await advance.getByRole('button', { name: 'Record advance' }).click()
  await expect(page.getByText(/^Saved on this device only/)).toBeVisible()
  await record('Record advance', /^Advance · Konkan/, /^Advance · Konkan.+ saved$/)

  await page.goto('/receivables/customers?edit=new')
  const name = `Waiting Weavers ${Date.now()}`
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('GST treatment').selectOption('unregistered')
  await settled()
  await page.getByRole('button', { name: 'Add customer' }).last().click()
  await expect(page.getByText(`Saved on this device. We add ${name} when you are online again.`)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('1 draft saved')).toBeVisible({ timeout: 40_000 })
  await page.goto('/receivables/customers')
  await page.getByLabel('Search customers').fill(name)
  await expect(page.getByText(name)).toHaveCount(1)
})
