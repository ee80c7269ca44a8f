// Starts the server of each commit on an empty data folder, so that each can be returned to: `npm run starts [-- RANGE]`, the
// last ten commits by default, such as `v1.0..HEAD`.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { endAll, folderOnDisk, spawnServer } from '#test/operator/server.ts'

const [range = '-10'] = process.argv.slice(2)
const root = path.join(import.meta.dirname, '../..')
const folder = folderOnDisk()
const code = path.join(folder, 'code')
const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' }).trim()
const commits = git(root, 'rev-list', '--reverse', ...(range.startsWith('-') ? [range, 'HEAD'] : [range])).split('\n')
const broken: string[] = []
try {
  git(root, 'worktree', 'add', '--detach', code, commits[0] ?? 'HEAD')
  for (const commit of commits) {
    const title = git(root, 'log', '-1', '--format=%h %s', commit)
    const why = await starts(commit).catch((error: Error) => error.message)
    if (why !== undefined) broken.push(`${title}: ${why}`)
    console.log(`${why === undefined ? '✓' : '✗'} ${title}`)
  }
} finally {
  await endAll()
  git(root, 'worktree', 'remove', '--force', code)
  fs.rmSync(folder, { recursive: true, force: true })
}
for (const each of broken) console.log(`\n${each}`)
console.log(`${commits.length - broken.length} passed, ${broken.length} failed`)
process.exitCode = broken.length > 0 ? 1 : 0

/** Why the server of a commit does not start and stop in good order; undefined when it does. */
async function starts(commit: string): Promise<string | undefined> {
  git(code, 'checkout', '--detach', '--quiet', commit)
  // Installs only if the lock file differs from the commit before.
  execFileSync(process.execPath, ['bin/ensure.mjs'], { cwd: code, stdio: ['ignore', 'ignore', 'inherit'] })
  const data = path.join(folder, commit)
  const server = await spawnServer(data, { cwd: code, command: [path.join(code, 'node_modules/.bin/node'), []] })
  await server.ready
  const { status } = await fetch(`${server.origin}/readyz`)
  await server.stop()
  fs.rmSync(data, { recursive: true, force: true })
  return status === 200 ? undefined : `/readyz answered ${status}`
}
