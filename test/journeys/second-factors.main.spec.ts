import { expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { openCompany } from './entering.ts'
import { mailTo } from './mailbox.ts'
import { accessible } from './person.ts'

const security = '/settings/profile'

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

async function givePassword(page: Page, { password }: { password: string }) {
  await page.getByRole('dialog').getByLabel('Your password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

async function enterPassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/logout')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('an authenticator app is set up, asked for at the next sign-in, and a recovery code stands in for it', async ({ page }) => {
  const person = await openCompany(page, 'Two Factor Textiles')
  await page.goto(security)
  await page.getByRole('button', { name: 'Set up' }).click()
  await givePassword(page, person)
  const secret = ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code from the app').fill(codeOf(secret, -1))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.first().textContent()) ?? ''
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 of 10 left')).toBeVisible()

  await enterPassword(page, person)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await accessible(page)
  await page.getByLabel('Code from the app').fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()

  await enterPassword(page, person)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recovery)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('a passkey signs in without the password', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const person = await openCompany(page, 'Passkey Papers')
  await page.goto(security)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('Name', { exact: true }).fill('Office laptop')
  await givePassword(page, person)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('Office laptop').first()).toBeVisible()

  await page.goto('/logout')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()

  await enterPassword(page, person)
  await page.getByRole('button', { name: 'Use passkey' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('a mobile number is verified by the OTP sent to it', async ({ page }) => {
  await openCompany(page, 'Mobile Mills')
  await page.goto(security)
  await page.getByRole('button', { name: 'Verify' }).click()
  const number = `98200${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`
  await page.getByRole('dialog').getByLabel('Mobile number').fill(number)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByText('OTP sent to registered mobile/email')).toBeVisible()
  await expect(page.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled()
  await page.getByLabel('OTP', { exact: true }).fill('123')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter OTP')).toBeVisible()
  const code = /^\d{6}/.exec((await mailTo(page, `+91 ${number}`)).body)?.[0] ?? ''
  await page.getByLabel('OTP', { exact: true }).fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
})
