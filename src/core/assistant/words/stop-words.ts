/** Marks of what was found, and small words. */
export const stopWords = new Set(
  'a an the of to in on at by for from with is are was were be been am do does did have has had it its this that these those there here any some no not yes and or but if then than so as i we us our my me you your they them their he she his her vs ok okay hi hello hey thanks thank lakh every each all any one two three four five six seven eight nine ten eleven twelve k cr l rs inr a/c ac ab pan ca llp ke ki nil zero till so'.split(
    ' ',
  ),
)
