import { oneOf, searchOf, words } from '#web/lib/search.ts'

export const payrollSearch = searchOf({
  /** The claim that is open. */
  claim: words,
  /** The employees that are looked for. */
  find: words,
  view: oneOf([
    'employees',
    'contractors',
    'offers',
    'leave',
    'attendance',
    'declarations',
    'components',
    'returns',
    'epf',
    'registers',
    'law',
    'assets',
    'claims',
    'certificates',
  ]),
})
