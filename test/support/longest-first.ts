import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of half a minute and more on a quiet machine, or nearly. */
const longest = [
  'test/house/regexes/repeated-atoms.long.test.ts',
  'test/house/hostile-files/hostile-files.long.test.ts',
  'test/server/backup-archive.long.test.ts',
  'src/server/domains/workspace/demo/demo.long.test.ts',
  'test/server/payout-kill.long.test.ts',
  'src/server/domains/banking/bank-imports/long-files.long.test.ts',
  'test/server/operator-start.long.test.ts',
  'test/server/upgrade.long.test.ts',
  'test/server/operator-backup.long.test.ts',
  'test/server/refusals.test.ts',
  'test/server/hostile-files.long.test.ts',
  'src/server/domains/payouts/payouts/large-file.long.test.ts',
  'test/server/jobs.test.ts',
]

/** Begins with the files that take longest, within their project, so that none of them is what the run ends on: Vitest goes by their sizes. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(`/${name}`))
    return [...Map.groupBy(sorted, ({ project }) => project.name).values()].flatMap((ofProject) => {
      const { long = [], short = [] } = Object.groupBy(ofProject, (each) => (isLong(each) ? 'long' : 'short'))
      return [...long, ...short]
    })
  }
}
