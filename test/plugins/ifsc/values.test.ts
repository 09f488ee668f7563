import t from 'tap'
import { branchSlug, codeNumber, codeOfSlug, postalCode, readCode, readMicr, readPhone } from '../../../plugins/ifsc/codes.ts'
import { bankName, cleanLines, districtName, nameKey, readable, slugOf } from '../../../plugins/ifsc/pages/names.ts'
import { stateWritten } from '../../../plugins/ifsc/states.ts'
import { searchTerms } from '../../../plugins/ifsc/origin/search-terms.ts'

t.test('a code is four letters, a zero and six letters or digits', async (t) => {
  for (const [typed, code] of [
    ['SBIN0000001', 'SBIN0000001'],
    [' sbin 0-000001 ', 'SBIN0000001'],
    ['SBIN1000001', undefined],
    ['SBI00000001', undefined],
    ['SBIN000001', undefined],
    ['SBIN00000011', undefined],
    ['', undefined],
  ] as const) {
    t.equal(readCode(typed), code, typed)
  }
})

t.test('the number of a code is its own, and one that JavaScript holds', async (t) => {
  t.ok(Number.isSafeInteger(codeNumber('ZZZZ0ZZZZZZ')))
  t.not(codeNumber('SBIN0000001'), codeNumber('SBIN0000010'))
  t.not(codeNumber('AAAA0ZZZZZZ'), codeNumber('AAAB0000000'))
})

t.test('the code at the end of a slug finds the branch', async (t) => {
  t.equal(branchSlug('main-branch', 'HDFC0000123'), 'main-branch-hdfc0000123')
  t.equal(codeOfSlug('main-branch-hdfc0000123'), 'HDFC0000123')
  t.equal(codeOfSlug('hdfc0000123'), 'HDFC0000123')
  t.equal(codeOfSlug('xhdfc0000123'), undefined)
  t.equal(codeOfSlug('main-branch'), undefined)
})

t.test('districts are found in what lists write', async (t) => {
  for (const [written, name] of [
    ['PUNE', 'Pune'],
    ['MORSHI DIST AMRAVATI', 'Amravati'],
    ['ROHTAS DIST ROHTAS BIHAR', 'Rohtas Bihar'],
    ['DISTT:LUDHIANA', 'Ludhiana'],
    ['DISTT. NAWADA', 'Nawada'],
    ['VILLUPURAM DIST', 'Villupuram'],
    ['NARLA DIST DISTRICT KALAHANDI', 'Kalahandi'],
    ['(DIST  RAIPUR)', 'Raipur'],
    ['SAHIB, CHAMKAUR SAHIB, DISTT.ROPAR.', 'Ropar'],
    ['NEW  DELHI', 'New Delhi'],
    ['Anantpur', 'Anantpur'],
    ['NA', ''],
    ['DISTRICT', 'District'],
    ['JAGATSINGHPUR,', 'Jagatsinghpur'],
  ] as const) {
    t.equal(districtName(written), name, written)
  }
})

t.test('names in capitals become readable, others stay', async (t) => {
  for (const [written, name] of [
    ['BANK OF BARODA', 'Bank of Baroda'],
    ['ICICI Bank', 'ICICI Bank'],
    ['CCIL', 'CCIL'],
    ['HSBC BANK OMAN SAOG', 'HSBC Bank Oman SAOG'],
    ['Jivaji Sahakari Bank  Ichalkaranji', 'Jivaji Sahakari Bank Ichalkaranji'],
  ] as const) {
    t.equal(bankName(written), name)
  }
  t.equal(nameKey('CANARA BANK'), nameKey('Canara Bank'))
  t.equal(nameKey('HSBC BANK OMAN SAOG'), nameKey('HSBC Bank Oman S.A.O.G'))
  t.equal(slugOf("Ghatal Peoples' Co-operative Bank"), 'ghatal-peoples-co-operative-bank')
  t.equal(readable("ST. MARY'S ROAD"), "St. Mary's Road")
})

t.test('an address keeps its lines and loses its rubbish', async (t) => {
  t.equal(cleanLines('DNO: 14,\r\n\r\n  ONE  WAY\u00a0ROAD\n'), 'DNO: 14,\nONE WAY ROAD')
  t.equal(cleanLines('PEOPLE├╜S BANK\u0013'), 'PEOPLE’S BANK')
  t.equal(postalCode('ANDHRA PRADESH – 531 001'), '531001')
  t.equal(postalCode('PLOT 1234567, MUMBAI 400024.'), '400024')
  t.equal(postalCode('NO 12'), undefined)
})

t.test('numbers that are none are left out', async (t) => {
  t.equal(readMicr('400065001'), '400065001')
  for (const text of ['NA', 'WAITING', '12', '000000000']) t.equal(readMicr(text), undefined)
  t.equal(readPhone('+919653261383', undefined), '+919653261383')
  for (const text of ['00', '', '24473', '0000000000', '+91831']) t.equal(readPhone(text, undefined), undefined)
  t.equal(readPhone('712012102', '712012102'), undefined, 'a MICR code in the wrong column')
})

t.test('the spellings of the list are states', async (t) => {
  for (const [spelling, id] of [
    ['ANDAMAN AND NICOBAR ISLAND', 'andaman-and-nicobar-islands'],
    ['DADAR AND NAGAR HAVELI', 'dadra-and-nagar-haveli-and-daman-and-diu'],
    ['DAKSHIN KANNAD', 'karnataka'],
    ['LUDHIANA', 'punjab'],
    ['MADHY PRADESH', 'madhya-pradesh'],
    ['ODHISA', 'odisha'],
    ['UTTARKHAND', 'uttarakhand'],
    ['Haryana', 'haryana'],
  ] as const) {
    t.equal(stateWritten(spelling)?.id, id, spelling)
  }
})

t.test('a search leaves out what is in every name, and completes its last word', async (t) => {
  t.same(searchTerms('bank of india state', 8).map(({ term, prefix }) => term + (prefix ? '*' : '')), ['india', 'state*'])
  t.same(searchTerms('Bank of the', 8), [])
  t.same(searchTerms('" OR *', 8), [{ term: 'or', prefix: false }])
  t.equal(searchTerms('a b c d e f g h i j', 8).length, 8)
})
