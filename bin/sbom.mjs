// Writes the software bill of materials: every package of the lock file with version and checksum, as CycloneDX. Calls no external service.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const file = path.resolve(process.argv[2] ?? path.join(root, 'dist/sbom.cdx.json'))
const npm = process.env.npm_execpath
const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
const args = [...first, 'sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application', '--loglevel=error']
const { status, stdout } = spawnSync(command, args, {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 67_108_864,
  stdio: ['ignore', 'pipe', 2],
})
if (status !== 0) process.exit(status ?? 1)

const sbom = JSON.parse(stdout)
// npm names it after its folder.
sbom.metadata.component.name = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).name
mkdirSync(path.dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(sbom, undefined, 2)}\n`)
console.log(`${file}: ${sbom.components.length} packages`)
