import { expect, type Page, test } from '@playwright/test'
import { giveSession } from './entering.ts'
import { signIn, watchPolicy } from './person.ts'

test.use({ serviceWorkers: 'allow' })

/** Opens the layers over a page and closes them again. */
async function openAndClose(page: Page, open: () => Promise<void>, role: 'dialog' | 'menu' | 'listbox') {
  await open()
  await expect(page.getByRole(role).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole(role)).toHaveCount(0)
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`dialogs, menus and papers keep to the content policy, ${colorScheme}`, async ({ browser }) => {
    const page = await (await browser.newContext({ colorScheme, viewport: { width: 1440, height: 900 } })).newPage()
    const refused = await watchPolicy(page)
    await signIn(page)
    const menus = await page.locator('[aria-haspopup="menu"]:visible').count()
    expect(menus).toBeGreaterThan(3)
    for (let at = 0; at < menus; at++)
      await openAndClose(page, () => page.locator('[aria-haspopup="menu"]:visible').nth(at).click(), 'menu')
    await openAndClose(page, () => page.keyboard.press('Control+k'), 'dialog')
    await page.goto('/receivables/customers')
    await openAndClose(page, () => page.getByRole('button', { name: 'Add customer' }).first().click(), 'dialog')
    await page.context().close()
    expect(refused).toEqual([])
  })

test('the page behind a dialog does not scroll, and does again when it is closed', async ({ page }) => {
  await giveSession(page)
  await page.goto('/receivables/customers')
  const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflowY)
  expect(await overflow()).not.toBe('hidden')
  await page.getByRole('button', { name: 'Add customer' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await overflow()).toBe('hidden')
  await page.keyboard.press('Escape')
  await expect.poll(overflow).not.toBe('hidden')
})

test('a script or a style that got into the page is refused, and so is text that is to become markup with a script', async ({
  page,
}) => {
  const refused = await watchPolicy(page)
  await signIn(page)
  const outcome = await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'body { opacity: 0.5 }'
    document.head.append(style)
    const attempt = (work: () => void) => {
      try {
        work()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    }
    const holder = document.createElement('div')
    return {
      opacity: getComputedStyle(document.body).opacity,
      markup: attempt(() => Object.assign(holder, { innerHTML: '<img src=x onerror=alert(1)>' })),
      script: attempt(() => Object.assign(document.createElement('script'), { src: 'https://evil.example/x.js' })),
    }
  })
  expect(outcome).toEqual({ opacity: '1', markup: 'TypeError', script: 'TypeError' })
  await expect
    .poll(() => refused.map((text) => text.split(' ')[1] ?? '').toSorted((a, b) => a.localeCompare(b)))
    .toEqual(['require-trusted-types-for', 'require-trusted-types-for', 'style-src-elem'])
})

test('the API reference is drawn in its sandbox', async ({ page }) => {
  await giveSession(page)
  await page.goto('/api/docs/')
  await expect(page.getByText('Exchange public keys for the encrypted channel').first()).toBeVisible({ timeout: 60_000 })
  expect(await page.evaluate(() => window.origin)).toBe('null')
})
