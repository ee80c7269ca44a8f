import { expect, test } from '@playwright/test'
import { MCP_PATH } from '#contract/integrations/mcp.ts'
import { giveSession } from './entering.ts'
import { accessible } from './person.ts'

test('a key is made, shown once, opens the MCP server, and is refused when revoked', async ({ page, request }) => {
  await giveSession(page)
  await page.goto('/apps/kosha-developers?view=connect')
  await expect(page.getByRole('heading', { level: 1, name: 'Developer API' })).toBeVisible()
  await expect(page.getByLabel('Address')).toHaveValue(new RegExp(`${MCP_PATH}$`))
  await accessible(page)

  const name = `Assistant ${crypto.randomUUID().slice(0, 6)}`
  await page.getByRole('button', { name: 'Create key', exact: true }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Name').fill(name)
  await drawer.getByRole('button', { name: 'Create key' }).click()
  await expect(drawer.getByText('Select what the key can read')).toBeVisible()
  await drawer.getByLabel('Bank accounts and transactions').check()
  await drawer.getByRole('button', { name: 'Create key' }).click()

  const kept = page.getByRole('dialog', { name: 'Save your API key' })
  const secret = await kept.getByLabel('API key').inputValue()
  await page.keyboard.press('Escape')
  await expect(kept).toBeVisible()
  await kept.getByRole('button', { name: 'I have saved it' }).click()
  await expect(kept).toBeHidden()

  const call = () =>
    request.post(MCP_PATH, {
      headers: { authorization: `Bearer ${secret}`, accept: 'application/json, text/event-stream' },
      data: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'ask', arguments: { prompt: 'List account balances' } },
      },
    })
  const answer = await call()
  expect(answer.status()).toBe(200)
  expect(await answer.text()).toContain('Based on')

  await page.getByRole('link', { name: 'API keys' }).click()
  await page.reload()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row.getByText('Works', { exact: true })).toBeVisible()
  // The server's clock may be fixed, the browser's is not.
  await expect(row).not.toContainText('Never')
  expect(await page.content()).not.toContain(secret)
  await row.hover()
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click()
  await expect(row.getByText('Revoked')).toBeVisible()
  expect((await call()).status()).toBe(401)
})
