// Names in Telugu script, each looked at: rules for it get every fifth one wrong (ట or త, న or ణ, long or short vowels).
const looked = `
aadhira ఆధిర, aadi ఆది, aadya ఆద్య, aanya ఆన్య, aarav ఆరవ్, aarushi ఆరుషి, abhinav అభినవ్, aditya ఆదిత్య, advait అద్వైత్, advaith అద్వైత్, akhil అఖిల్, akhila అఖిల, akshay అక్షయ్, akshara అక్షర, alekhya ఆలేఖ్య, amara అమర, amrita అమృత, amrutha అమృత, anand ఆనంద్, ananya అనన్య, anirudh అనిరుధ్, anil అనిల్, anitha అనిత, anjali అంజలి, ankitha అంకిత, anusha అనూష, anvi అన్వి, anwar అన్వర్, aparna అపర్ణ, archana అర్చన, arjun అర్జున్, arnav అర్ణవ్, aruna అరుణ, ashok అశోక్, ashwin అశ్విన్, asha ఆశ, atharva అథర్వ, avani అవని, ayaan అయాన్, ayesha ఆయేషా, ayush ఆయుష్,
bala బాల, balatripurasundari బాలా త్రిపురసుందరి, balaji బాలాజీ, beena బీనా, bhagya భాగ్య, bhanu భాను, bharat భరత్, bharath భరత్, bharathi భారతి, bhargav భార్గవ్, bhavani భవాని, bhavya భవ్య, bhoomika భూమిక, bhumika భూమిక, bhuvan భువన్, bhuvana భువన, bikram విక్రమ్, bindu బిందు,
chaitanya చైతన్య, chandana చందన, chandra చంద్ర, charan చరణ్, charitha చరిత, cheshta చేష్ట, chetan చేతన్, chetana చేతన, chinmayi చిన్మయి, chinna చిన్న, chiranjeevi చిరంజీవి, chithra చిత్ర, chudamani చూడామణి, chukki చుక్కి,
daksh దక్ష్, daksha దక్ష, damini దామిని, darshan దర్శన్, daya దయ, dayakar దయాకర్, deepa దీప, deepak దీపక్, deepika దీపిక, deepthi దీప్తి, dev దేవ్, devendra దేవేంద్ర, devesh దేవేశ్, devika దేవిక, dhanraj ధనరాజ్, dhanush ధనుష్, dhanya ధన్య, dharani ధరణి, dheeraj ధీరజ్, dhruv ధ్రువ్, dinesh దినేశ్, dipak దీపక్, disha దిశ, divya దివ్య, durga దుర్గ, durgaprasad దుర్గాప్రసాద్, durgesh దుర్గేశ్, dushyanth దుష్యంత్,
ekta ఏక్తా, eshan ఈశాన్, esther ఎస్తేరు, faiz ఫైజ్, fathima ఫాతిమా, farhan ఫర్హాన్,
ganesh గణేశ్, ganga గంగ, gaurav గౌరవ్, gayathri గాయత్రి, geetha గీత, geethika గీతిక, githa గీత, girish గిరీశ్, godavari గోదావరి, gokul గోకుల్, gomathi గోమతి, gopi గోపి, govardhan గోవర్ధన్, govind గోవింద్, grace గ్రేస్, gunasundari గుణసుందరి, gunashekar గుణశేఖర్, gurpreet గుర్‌ప్రీత్,
hamsa హంస, hansika హన్సిక, hanuman హనుమాన్, hari హరి, harini హరిణి, haritha హరిత, harsha హర్ష, hasini హాసిని, hema హేమ, hemant హేమంత్, hemavathi హేమావతి, himani హిమాని, hitesh హితేశ్, hitha హిత, hrishikesh హృషీకేశ్, husna హుస్నా,
imran ఇమ్రాన్, inaya ఇనాయా, indira ఇందిర, indra ఇంద్ర, indu ఇందు, ira ఇరా, isaac ఇస్సాకు, ishaan ఇషాన్, ishita ఇషిత, ismail ఇస్మాయిల్,
jagadish జగదీశ్, jagan జగన్, jahnavi జాహ్నవి, janaki జానకి, jaya జయ, jayanth జయంత్, jayesh జయేశ్, jeevan జీవన్, jhansi ఝాన్సీ, jithendra జితేంద్ర, jithesh జితేశ్, john జాన్, joseph జోసెఫ్, joshitha జోషిత, jothi జ్యోతి, jyothi జ్యోతి,
kailash కైలాశ్, kalyan కల్యాణ్, kalyani కల్యాణి, kamal కమల్, kamala కమల, kamini కామిని, kareem కరీం, karthik కార్తీక్, kavitha కవిత, kavya కావ్య, keerthan కీర్తన్, keerthana కీర్తన, keerthi కీర్తి, keshav కేశవ్, kiran కిరణ్, kishore కిశోర్, komal కోమల్, koumudi కౌముది, krishna కృష్ణ, kumari కుమారి, kunal కునాల్, kundan కుందన్,
laasya లాస్య, lakshman లక్ష్మణ్, lakshmi లక్ష్మి, lakshmikanth లక్ష్మీకాంత్, lalith లలిత్, lalitha లలిత, latha లత, lavanya లావణ్య, leela లీల, lekha లేఖ, likhith లిఖిత్, likhitha లిఖిత, linga లింగ, lochan లోచన్, lochana లోచన, lokesh లోకేశ్, luv లవ్,
madhav మాధవ్, madhavi మాధవి, madhu మధు, madhuri మాధురి, mahathi మహతి, mahesh మహేశ్, malathi మాలతి, malini మాలిని, manasa మానస, manish మనీశ్, manjula మంజుల, manohar మనోహర్, manoj మనోజ్, manvitha మన్విత, mary మేరీ, mayuri మయూరి, meena మీన, meenakshi మీనాక్షి, meera మీరా, meghana మేఘన, mithra మిత్ర, mithun మిథున్, mohan మోహన్, mohini మోహిని, mounika మౌనిక, mukesh ముకేశ్, mukunda ముకుంద, muktha ముక్త, murali మురళి,
naga నాగ, nagaraj నాగరాజ్, nagesh నగేశ్, nalini నళిని, naman నమన్, namitha నమిత, nandini నందిని, nanditha నందిత, naresh నరేశ్, naveen నవీన్, navya నవ్య, nayana నయన, neelima నీలిమ, neha నేహ, nethravathi నేత్రావతి, nikhil నిఖిల్, niranjan నిరంజన్, nirmala నిర్మల, nisha నిశ, nithya నిత్య, nitin నితిన్, niveditha నివేదిత, noor నూర్,
ojasvi ఓజస్వి, om ఓం, omkar ఓంకార్, padma పద్మ, pallavi పల్లవి, parvathi పార్వతి, pavan పవన్, pavani పావని, piyush పీయూష్, pooja పూజ, poonam పూనమ్, poornima పూర్ణిమ, prabhas ప్రభాస్, prabhu ప్రభు, pramod ప్రమోద్, pranav ప్రణవ్, prathima ప్రతిమ, preethi ప్రీతి, prerana ప్రేరణ, priya ప్రియ, puneeth పునీత్, punya పుణ్య, pushpa పుష్ప,
rachana రచన, radha రాధ, radhika రాధిక, raghav రాఘవ్, raghu రఘు, rahul రాహుల్, rajesh రాజేశ్, rakesh రాకేశ్, rama రామ, ramesh రమేశ్, ramya రమ్య, rani రాణి, rashmi రశ్మి, ravi రవి, rekha రేఖ, revanth రేవంత్, revathi రేవతి, rithvik రిత్విక్, ritika రితిక, rohini రోహిణి, rohith రోహిత్, ruchi రుచి, ruchir రుచిర్, rukmini రుక్మిణి, rupa రూప, rupesh రూపేశ్, ruth రూతు,
saanvi సాన్వి, sachit సచిత్, sagar సాగర్, sahana సహన, sahasra సహస్ర, sahithi సాహితి, sai సాయి, salma సల్మా, samarth సమర్థ్, sameera సమీర, samuel సమూయేలు, sandeep సందీప్, sandhya సంధ్య, sanjana సంజన, saranya శరణ్య, saraswathi సరస్వతి, sathvik సాత్విక్, sathya సత్య, savitri సావిత్రి, sesha శేష, seshagiri శేషగిరి, shankar శంకర్, shanti శాంతి, sharath శరత్, shashank శశాంక్, shilpa శిల్ప, shiva శివ, shravya శ్రావ్య, siddhant సిద్ధాంత్, siddhi సిద్ధి, simran సిమ్రన్, sindhu సింధు, sirisha శిరీష, sita సీత, somesh సోమేశ్, sonali సోనాలి, soumya సౌమ్య, sowmya సౌమ్య, sravani శ్రావణి, srikant శ్రీకాంత్, srinidhi శ్రీనిధి, srinivas శ్రీనివాస్, suma సుమ, sumanth సుమంత్, sunitha సునీత, supriya సుప్రియ, suresh సురేశ్, surya సూర్య, sushma సుష్మ, swapna స్వప్న, swathi స్వాతి, swecha స్వేచ్ఛ,
tanmay తన్మయ్, tanuja తనూజ, tanvi తన్వి, tara తార, thara తార, tharani తరణి, tarun తరుణ్, tharun తరుణ్, teja తేజ, tejas తేజస్, tejasvi తేజస్వి, tejaswini తేజస్విని, tilak తిలక్, tirth తీర్థ్, tithi తిథి, tulasi తులసి, tushar తుషార్, tushara తుషార,
uday ఉదయ్, uma ఉమ, usha ఉష, utkarsh ఉత్కర్ష్, vaibhav వైభవ్, vaishnavi వైష్ణవి, vallabhi వల్లభి, vamsi వంశీ, vani వాణి, vanshika వంశిక, varsha వర్ష, varun వరుణ్, vasantha వసంత, vasudev వాసుదేవ్, vasudha వసుధ, vedant వేదాంత్, vedika వేదిక, veena వీణ, vennela వెన్నెల, venkat వెంకట్, vidushi విదుషి, vidya విద్య, vihaan విహాన్, vijay విజయ్, vikram విక్రమ్, vilasini విలాసిని, vimal విమల్, vinaya వినయ, virat విరాట్, vishnu విష్ణు, vishwa విశ్వ, vivaan వివాన్, vivek వివేక్, vrinda వృంద,
yamini యామిని, yamuna యమున, yashaswini యశస్విని, yashodha యశోద, yashwanth యశ్వంత్, yeshwanth యశ్వంత్, yogesh యోగేశ్, yogi యోగి, yogitha యోగిత, yuktha యుక్త, yuvraj యువరాజ్, zara జారా, zoya జోయా`

const byKey: ReadonlyMap<string, string> = new Map(
  looked
    .trim()
    .split(/,\s*/)
    .map((pair) => {
      const [key = '', ...telugu] = pair.trim().split(' ')
      return [key, telugu.join(' ')] as const
    })
    .filter(([key]) => key !== ''),
)

/** A name in Telugu script, by its letters (see `nameKey`); `undefined` for one that nobody has looked at. */
export const teluguScript = (key: string): string | undefined => byKey.get(key)

/** All keys of the table. */
export const teluguScriptKeys = (): readonly string[] => [...byKey.keys()]
