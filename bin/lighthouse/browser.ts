import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'

/** A browser with a profile of its own, which Lighthouse reaches by its debugging port and shares the cookies of. */
export async function launchBrowser(origin: string) {
  const port = await freePort()
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'kosha-lighthouse-profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
    baseURL: origin,
    viewport: { width: 1_350, height: 940 },
    handleSIGTERM: false,
  })
  const page = context.pages()[0] ?? (await context.newPage())
  return {
    port,
    page,
    async signIn({ email, password }: { email: string; password: string }) {
      await page.goto('/login')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
      await page.goto('about:blank')
    },
    async close() {
      await context.close()
      fs.rmSync(profile, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
