import { nameKey } from './city-names.ts'

export interface Place {
  readonly latitude: number
  readonly longitude: number
}

/**
 * Coordinates of cities and district towns, by state: degrees north and east, to a tenth (about eleven kilometres). Precise
 * enough to find nearby cities, not to state distances. A city that is not listed has no neighbours.
 */
const written: Readonly<Record<string, string>> = {
  'andaman-and-nicobar-islands': 'Nicobar 9.2 92.8, North and Middle Andaman 12.9 92.9, South Andaman 11.6 92.7',
  'andhra-pradesh':
    'Anantapur 14.7 77.6, Chittoor 13.2 79.1, Kadapa 14.5 78.8, East Godavari 17.0 81.8, Kakinada 17.0 82.2, Guntur 16.3 80.4, Krishna 16.2 81.1, Vijayawada 16.5 80.6, Kurnool 15.8 78.0, Nellore 14.4 80.0, Prakasam 15.5 80.0, Srikakulam 18.3 83.9, Tirupati 13.6 79.4, Visakhapatnam 17.7 83.3, Vizianagaram 18.1 83.4, West Godavari 16.7 81.1',
  'arunachal-pradesh':
    'Changlang 27.1 95.7, Dibang Valley 28.8 95.9, East Kameng 27.3 93.0, East Siang 28.1 95.3, Lohit 27.9 96.2, Longding 26.9 95.3, Lower Dibang Valley 28.1 95.8, Lower Subansiri 27.5 93.8, Namsai 27.7 95.9, Papum Pare 27.1 93.6, Tawang 27.6 91.9, Tirap 27.0 95.5, Upper Siang 28.6 95.0, Upper Subansiri 28.0 94.2, West Kameng 27.3 92.4, West Siang 28.2 94.8',
  assam:
    'Baksa 26.7 91.6, Barpeta 26.3 91.0, Biswanath 26.7 93.2, Bongaigaon 26.5 90.6, Cachar 24.8 92.8, Charaideo 26.9 94.9, Chirang 26.5 90.5, Darrang 26.4 92.0, Dhemaji 27.5 94.6, Dhubri 26.0 90.0, Dibrugarh 27.5 94.9, Dima Hasao 25.2 93.0, Goalpara 26.2 90.6, Golaghat 26.5 94.0, Guwahati 26.1 91.7, Hailakandi 24.7 92.6, Hojai 26.0 92.9, Jorhat 26.8 94.2, Kamrup 26.3 91.5, Kamrup Metropolitan 26.1 91.8, Karbi Anglong 25.8 93.4, Karimganj 24.9 92.4, Kokrajhar 26.4 90.3, Lakhimpur 27.2 94.1, Majuli 27.0 94.2, Morigaon 26.2 92.3, Nagaon 26.3 92.7, Nalbari 26.4 91.4, Sivasagar 27.0 94.6, Sonitpur 26.6 92.8, Tinsukia 27.5 95.4, Udalguri 26.8 92.1, West Karbi Anglong 25.9 92.6',
  bihar:
    'Araria 26.1 87.5, Arwal 25.2 84.7, Aurangabad 24.8 84.4, Banka 24.9 86.9, Begusarai 25.4 86.1, Bhagalpur 25.2 87.0, Bhojpur 25.6 84.7, Buxar 25.6 84.0, Darbhanga 26.2 85.9, East Champaran 26.6 84.9, Gaya 24.8 85.0, Gopalganj 26.5 84.4, Jahanabad 25.2 85.0, Jamui 24.9 86.2, Kaimur 25.0 83.6, Katihar 25.5 87.6, Khagaria 25.5 86.5, Kishanganj 26.1 87.9, Lakhisarai 25.2 86.1, Madhepura 25.9 86.8, Madhubani 26.4 86.1, Munger 25.4 86.5, Muzaffarpur 26.1 85.4, Nalanda 25.2 85.5, Nawada 24.9 85.5, Patna 25.6 85.1, Purnia 25.8 87.5, Rohtas 24.9 84.0, Saharsa 25.9 86.6, Samastipur 25.9 85.8, Saran 25.8 84.7, Siwan 26.2 84.4, Sheikhpura 25.1 85.8, Sheohar 26.5 85.3, Sitamarhi 26.6 85.5, Supaul 26.1 86.6, Vaishali 25.7 85.2, West Champaran 26.8 84.5',
  chandigarh: 'Chandigarh 30.7 76.8',
  chhattisgarh:
    'Balod 20.7 81.2, Balodabazar 21.7 82.2, Balrampur 23.6 83.6, Bastar 19.1 82.0, Bemetara 21.7 81.5, Bijapur 18.8 80.8, Bilaspur 22.1 82.1, Dantewada 18.9 81.4, Dhamtari 20.7 81.5, Durg 21.2 81.3, Gariyaband 20.6 82.1, Janjgir 22.0 82.6, Jashpur 22.9 84.1, Kanker 20.3 81.5, Kawardha 22.0 81.2, Kondagaon 19.6 81.7, Korba 22.4 82.7, Koria 23.3 82.6, Mahasamund 21.1 82.1, Mungeli 22.1 81.7, Raigarh 21.9 83.4, Raipur 21.3 81.6, Rajnandgaon 21.1 81.0, Sukma 18.4 81.7, Surajpur 23.2 82.9, Surguja 23.1 83.2',
  'dadra-and-nagar-haveli-and-daman-and-diu': 'Silvassa 20.3 73.0, Daman 20.4 72.8, Diu 20.7 71.0',
  delhi:
    'Central Delhi 28.7 77.2, Delhi Shahdara 28.7 77.3, East Delhi 28.6 77.3, New Delhi 28.6 77.2, North Delhi 28.7 77.2, North East Delhi 28.7 77.3, North West Delhi 28.7 77.1, South Delhi 28.5 77.2, South East Delhi 28.6 77.3, South West Delhi 28.6 77.0, West Delhi 28.7 77.1',
  goa: 'North Goa 15.5 73.8, South Goa 15.3 74.0',
  gujarat:
    'Ahmedabad 23.0 72.6, Amreli 21.6 71.2, Anand 22.6 72.9, Aravalli 23.5 73.3, Banaskantha 24.2 72.4, Bharuch 21.7 73.0, Bhavnagar 21.8 72.1, Botad 22.2 71.7, Chhota Udepur 22.3 74.0, Dahod 22.8 74.3, Dang 20.8 73.7, Devbhumi Dwarka 22.2 69.7, Gandhinagar 23.2 72.6, Gir Somnath 20.9 70.4, Jamnagar 22.5 70.1, Junagadh 21.5 70.5, Kheda 22.7 72.9, Kutch 23.2 69.7, Mahisagar 23.1 73.6, Mehsana 23.6 72.4, Morbi 22.8 70.8, Narmada 21.9 73.5, Navsari 20.9 72.9, Panchmahal 22.8 73.6, Patan 23.8 72.1, Porbandar 21.6 69.6, Rajkot 22.3 70.8, Sabarkantha 23.6 73.0, Surat 21.2 72.8, Surendranagar 22.7 71.6, Tapi 21.1 73.4, Vadodara 22.3 73.2, Valsad 20.6 72.9',
  haryana:
    'Ambala 30.4 76.8, Bhiwani 28.8 76.1, Charkhi Dadri 28.6 76.3, Faridabad 28.4 77.3, Fatehabad 29.5 75.5, Gurugram 28.5 77.0, Hisar 29.2 75.7, Jhajjar 28.6 76.7, Jind 29.3 76.3, Kaithal 29.8 76.4, Karnal 29.7 77.0, Kurukshetra 30.0 76.9, Mahendragarh 28.3 76.1, Nuh 28.1 77.0, Palwal 28.1 77.3, Panchkula 30.7 76.9, Panipat 29.4 77.0, Rewari 28.2 76.6, Rohtak 28.9 76.6, Sirsa 29.5 75.0, Sonipat 29.0 77.0, Yamunanagar 30.1 77.3',
  'himachal-pradesh':
    'Bilaspur 31.3 76.8, Chamba 32.6 76.1, Hamirpur 31.7 76.5, Kangra 32.1 76.3, Kinnaur 31.5 78.3, Kullu 32.0 77.1, Lahaul and Spiti 32.6 77.0, Mandi 31.7 76.9, Shimla 31.1 77.2, Sirmaur 30.6 77.3, Solan 30.9 77.1, Una 31.5 76.3',
  'jammu-and-kashmir':
    'Anantnag 33.7 75.1, Budgam 34.0 74.7, Bandipora 34.4 74.6, Baramulla 34.2 74.3, Doda 33.1 75.5, Ganderbal 34.2 74.8, Jammu 32.7 74.9, Kathua 32.4 75.5, Kishtwar 33.3 75.8, Kulgam 33.6 75.0, Kupwara 34.5 74.3, Poonch 33.8 74.1, Pulwama 33.9 74.9, Rajouri 33.4 74.3, Ramban 33.2 75.2, Reasi 33.1 74.8, Samba 32.6 75.1, Shopian 33.7 74.8, Srinagar 34.1 74.8, Udhampur 32.9 75.1',
  jharkhand:
    'Bokaro 23.7 86.1, Chatra 24.2 84.9, Deogarh 24.5 86.7, Dhanbad 23.8 86.4, Dumka 24.3 87.2, East Singhbhum 22.8 86.2, Garhwa 24.2 83.8, Giridih 24.2 86.3, Godda 24.8 87.2, Gumla 23.0 84.5, Hazaribagh 24.0 85.4, Jamtara 24.0 86.8, Khunti 23.1 85.3, Koderma 24.5 85.6, Latehar 23.7 84.5, Lohardaga 23.4 84.7, Pakur 24.6 87.8, Palamu 24.0 84.1, Ramgarh 23.6 85.5, Ranchi 23.3 85.3, Sahibganj 25.2 87.6, Saraikela Kharasawan 22.7 85.9, Simdega 22.6 84.5, West Singhbhum 22.6 85.8',
  karnataka:
    'Bagalkot 16.2 75.7, Bengaluru 13.0 77.6, Bengaluru Rural 13.2 77.6, Belagavi 15.9 74.5, Ballari 15.1 76.9, Bidar 17.9 77.5, Bijapur 16.8 75.7, Chamarajanagar 11.9 76.9, Chikkaballapura 13.4 77.7, Chikkamagaluru 13.3 75.8, Chitradurga 14.2 76.4, Dakshina Kannada 12.9 74.9, Davangere 14.5 75.9, Dharwad 15.5 75.0, Gadag 15.4 75.6, Kalaburagi 17.3 76.8, Hassan 13.0 76.1, Haveri 14.8 75.4, Kodagu 12.4 75.7, Kolar 13.1 78.1, Koppal 15.3 76.2, Mandya 12.5 76.9, Mysuru 12.3 76.6, Raichur 16.2 77.4, Ramanagara 12.7 77.3, Shivamogga 13.9 75.6, Tumakuru 13.3 77.1, Udupi 13.3 74.7, Uttara Kannada 14.8 74.1, Yadgir 16.8 77.1',
  kerala:
    'Alappuzha 9.5 76.3, Ernakulam 10.0 76.3, Idukki 9.8 76.9, Kannur 11.9 75.4, Kasaragod 12.5 75.0, Kollam 8.9 76.6, Kottayam 9.6 76.5, Kozhikode 11.3 75.8, Malappuram 11.1 76.1, Palakkad 10.8 76.7, Pathananthitta 9.3 76.8, Thiruvananthapuram 8.5 76.9, Thrissur 10.5 76.2, Wayanad 11.6 76.1',
  'madhya-pradesh':
    'Agar Malwa 23.7 76.0, Alirajpur 22.3 74.4, Anuppur 23.1 81.7, Ashoknagar 24.6 77.7, Barwani 22.0 74.9, Balaghat 21.8 80.2, Betul 21.9 77.9, Bhind 26.6 78.8, Bhopal 23.3 77.4, Burhanpur 21.3 76.2, Chhatarpur 24.9 79.6, Chhindwara 22.1 78.9, Damoh 23.8 79.4, Datia 25.7 78.5, Dewas 23.0 76.1, Dhar 22.6 75.3, Dindori 22.9 81.1, Guna 24.6 77.3, Gwalior 26.2 78.2, Harda 22.3 77.1, Narmadapuram 22.7 77.7, Indore 22.7 75.9, Jabalpur 23.2 79.9, Jhabua 22.8 74.6, Katni 23.8 80.4, Khandwa 21.8 76.4, Khargone 21.8 75.6, Mandla 22.6 80.4, Mandsaur 24.1 75.1, Morena 26.5 78.0, Narsimhapur 22.9 79.2, Neemach 24.5 74.9, Panna 24.7 80.2, Raisen 23.3 77.8, Rajgarh 24.0 76.7, Ratlam 23.3 75.0, Rewa 24.5 81.3, Sagar 23.8 78.7, Satna 24.6 80.8, Sehore 23.2 77.1, Seoni 22.1 79.5, Shahdol 23.3 81.4, Shajapur 23.4 76.3, Sheopur 25.7 76.7, Shivpuri 25.4 77.7, Sidhi 24.4 81.9, Singrauli 24.2 82.7, Tikamgarh 24.7 78.8, Ujjain 23.2 75.8, Umaria 23.5 80.8, Vidisha 23.5 77.8',
  maharashtra:
    'Ahilyanagar 19.1 74.7, Akola 20.7 77.0, Amravati 20.9 77.8, Aurangabad 19.9 75.3, Bhandara 21.2 79.7, Beed 19.0 75.8, Buldhana 20.5 76.2, Chandrapur 20.0 79.3, Dhule 20.9 74.8, Gadchiroli 20.2 80.0, Gondia 21.5 80.2, Mumbai 19.1 72.9, Hingoli 19.7 77.1, Jalgaon 21.0 75.6, Jalna 19.8 75.9, Kolhapur 16.7 74.2, Latur 18.4 76.6, Mumbai City 19.0 72.8, Nagpur 21.1 79.1, Nanded 19.2 77.3, Nandurbar 21.4 74.2, Nashik 20.0 73.8, Dharashiv 18.2 76.0, Palghar 19.7 72.8, Parbhani 19.3 76.8, Pune 18.5 73.9, Raigarh 18.6 72.9, Ratnagiri 17.0 73.3, Sangli 16.9 74.6, Satara 17.7 74.0, Sindhudurg 16.1 73.7, Solapur 17.7 75.9, Thane 19.2 73.0, Wardha 20.7 78.6, Washim 20.1 77.1, Yavatmal 20.4 78.1',
  manipur:
    'Bishnupur 24.6 93.8, Chandel 24.3 94.0, Churachandpur 24.3 93.7, Imphal East 24.8 94.0, Imphal West 24.8 93.9, Jiribam 24.8 93.1, Kakching 24.5 94.0, Kangpokpi 25.1 94.0, Noney 24.9 93.6, Pherzawl 24.3 93.2, Senapati 25.3 94.0, Tamenglong 25.0 93.5, Tengnoupal 24.4 94.1, Thoubal 24.6 94.0, Ukhrul 25.1 94.4',
  meghalaya:
    'East Garo Hills 25.5 90.6, East Jaintia Hills 25.4 92.4, East Khasi Hills 25.6 91.9, North Garo Hills 25.9 90.6, Ri Bhoi 25.9 91.9, South Garo Hills 25.2 90.6, South West Khasi Hills 25.3 91.3, West Garo Hills 25.5 90.2, West Khasi Hills 25.5 91.3',
  mizoram: 'Aizawl 23.7 92.7, Champhai 23.5 93.3, Kolasib 24.2 92.7, Lawngtlai 22.5 92.9, Lunglei 22.9 92.7, Mamit 23.9 92.5, Saiha 22.5 93.0, Serchhip 23.3 92.8',
  nagaland:
    'Dimapur 25.9 93.7, Kiphire 25.9 94.8, Kohima 25.7 94.1, Longleng 26.5 94.8, Mokokchung 26.3 94.5, Mon 26.7 95.0, Peren 25.5 93.7, Phek 25.7 94.5, Tuensang 26.3 94.8, Wokha 26.1 94.3, Zunheboto 26.0 94.5',
  odisha:
    'Angul 20.8 85.1, Balasore 21.5 86.9, Bargarh 21.3 83.6, Bhadrak 21.1 86.5, Bhubaneswar 20.3 85.8, Bolangir 20.7 83.5, Boudh 20.8 84.3, Cuttack 20.5 85.9, Deogarh 21.5 84.7, Dhenkanal 20.7 85.6, Gajapati 18.8 84.1, Ganjam 19.4 85.1, Jagatsinghpur 20.3 86.2, Jajpur 20.8 86.3, Jharsuguda 21.9 84.0, Kalahandi 19.9 83.2, Kandhamal 20.5 84.2, Kendrapara 20.5 86.4, Keonjhar 21.6 85.6, Khordha 20.2 85.6, Koraput 18.8 82.7, Malkangiri 18.3 81.9, Mayurbhanj 21.9 86.7, Nabarangapur 19.2 82.5, Nayagarh 20.1 85.1, Nuapada 20.8 82.5, Puri 19.8 85.8, Rayagada 19.2 83.4, Sambalpur 21.5 84.0, Subarnapur 20.8 83.9, Sundargarh 22.1 84.0',
  puducherry: 'Karaikal 10.9 79.8, Mahe 11.7 75.5, Puducherry 11.9 79.8, Yanam 16.7 82.2',
  punjab:
    'Amritsar 31.6 74.9, Barnala 30.4 75.5, Bathinda 30.2 74.9, Faridkot 30.7 74.8, Fatehgarh Sahib 30.6 76.4, Fazilka 30.4 74.0, Ferozepur 30.9 74.6, Gurdaspur 32.0 75.4, Hoshiarpur 31.5 75.9, Jalandhar 31.3 75.6, Kapurthala 31.4 75.4, Ludhiana 30.9 75.9, Mansa 30.0 75.4, Moga 30.8 75.2, Mohali 30.7 76.7, Muktsar 30.5 74.5, Pathankot 32.3 75.6, Patiala 30.3 76.4, Rupnagar 31.0 76.5, Sangrur 30.2 75.8, Shahid Bhagat Singh Nagar 31.1 76.1, Tarn Taran 31.5 74.9',
  rajasthan:
    'Ajmer 26.4 74.6, Alwar 27.6 76.6, Banswara 23.5 74.4, Baran 25.1 76.5, Barmer 25.7 71.4, Bharatpur 27.2 77.5, Bhilwara 25.3 74.6, Bikaner 28.0 73.3, Bundi 25.4 75.6, Chittaurgarh 24.9 74.6, Churu 28.3 75.0, Dausa 26.9 76.3, Dholpur 26.7 77.9, Dungarpur 23.8 73.7, Ganganagar 29.9 73.9, Hanumangarh 29.6 74.3, Jaipur 26.9 75.8, Jaisalmer 26.9 70.9, Jalore 25.3 72.6, Jhalawar 24.6 76.2, Jhunjhunu 28.1 75.4, Jodhpur 26.3 73.0, Karauli 26.5 77.0, Kota 25.2 75.8, Nagaur 27.2 73.7, Pali 25.8 73.3, Pratapgarh 24.0 74.8, Rajsamand 25.1 73.9, Sawai Madhopur 26.0 76.4, Sikar 27.6 75.1, Sirohi 24.9 72.9, Tonk 26.2 75.8, Udaipur 24.6 73.7',
  sikkim: 'East District 27.3 88.6, North District 27.5 88.5, South District 27.2 88.4, West District 27.3 88.3, Gangtok 27.3 88.6',
  'tamil-nadu':
    'Ariyalur 11.1 79.1, Chennai 13.1 80.3, Coimbatore 11.0 77.0, Cuddalore 11.7 79.8, Dharmapuri 12.1 78.2, Dindigul 10.4 78.0, Erode 11.3 77.7, Kanchipuram 12.8 79.7, Kanyakumari 8.2 77.4, Karur 11.0 78.1, Krishnagiri 12.5 78.2, Madurai 9.9 78.1, Nagapattinam 10.8 79.8, Namakkal 11.2 78.2, Nilgiris 11.4 76.7, Perambalur 11.2 78.9, Pudukkottai 10.4 78.8, Ramanathapuram 9.4 78.8, Salem 11.7 78.1, Sivaganga 9.8 78.5, Theni 10.0 77.5, Thanjavur 10.8 79.1, Thiruvarur 10.8 79.6, Tiruchchirappalli 10.8 78.7, Tirunelveli 8.7 77.7, Tiruppur 11.1 77.3, Tiruvallur 13.1 79.9, Tiruvannamalai 12.2 79.1, Thoothukudi 8.8 78.1, Vellore 12.9 79.1, Viluppuram 11.9 79.5, Virudunagar 9.6 78.0',
  telangana:
    'Adilabad 19.7 78.5, Bhadradri Kothagudem 17.6 80.6, Hyderabad 17.4 78.5, Jagtial 18.8 78.9, Jangaon 17.7 79.2, Jayashankar Bhupalpally 18.4 79.9, Jogulamba Gadwal 16.2 77.8, Kamareddy 18.3 78.3, Karimnagar 18.4 79.1, Khammam 17.2 80.2, Komaram Bheem Asifabad 19.4 79.3, Mahabubabad 17.6 80.0, Mancherial 18.9 79.5, Medak 18.0 78.3, Medchal Malkajgiri 17.6 78.5, Mahabubnagar 16.7 78.0, Mulugu 18.2 79.9, Nagarkurnool 16.5 78.3, Nalgonda 17.1 79.3, Narayanpet 16.7 77.5, Nirmal 19.1 78.3, Nizamabad 18.7 78.1, Peddapalli 18.6 79.4, Rajanna Sircilla 18.4 78.8, Rangareddy 17.2 78.3, Sangareddy 17.6 78.1, Siddipet 18.1 78.9, Suryapet 17.1 79.6, Vikarabad 17.3 77.9, Wanaparthy 16.4 78.1, Warangal 18.0 79.6, Warangal Rural 17.9 79.8, Yadadri Bhuvanagiri 17.5 78.9',
  tripura:
    'Agartala 23.8 91.3, Dhalai 23.9 91.9, Gomati 23.5 91.5, Khowai 24.1 91.6, North Tripura 24.4 92.2, Sepahijala 23.6 91.3, South Tripura 23.3 91.5, Unakoti 24.3 92.0, West Tripura 23.8 91.3',
  'uttar-pradesh':
    'Agra 27.2 78.0, Aligarh 27.9 78.1, Prayagraj 25.4 81.8, Ambedkar Nagar 26.4 82.5, Amethi 26.2 81.8, Amroha 28.9 78.5, Auraiya 26.5 79.5, Azamgarh 26.1 83.2, Baghpat 28.9 77.2, Bahraich 27.6 81.6, Ballia 25.8 84.1, Balrampur 27.4 82.2, Banda 25.5 80.3, Barabanki 26.9 81.2, Bareilly 28.4 79.4, Basti 26.8 82.7, Bijnor 29.4 78.1, Budaun 28.0 79.1, Bulandshahr 28.4 77.8, Chandauli 25.3 83.3, Chitrakut 25.2 80.9, Deoria 26.5 83.8, Etah 27.6 78.7, Etawah 26.8 79.0, Ayodhya 26.8 82.1, Farrukkhabad 27.4 79.6, Fatehpur 25.9 80.8, Firozabad 27.2 78.4, Gautam Budh Nagar 28.5 77.4, Ghaziabad 28.7 77.4, Ghazipur 25.6 83.6, Gonda 27.1 82.0, Gorakhpur 26.8 83.4, Hamirpur 26.0 80.1, Hapur 28.7 77.8, Hardoi 27.4 80.1, Hathras 27.6 78.1, Jalaun 26.1 79.3, Jaunpur 25.7 82.7, Jhansi 25.4 78.6, Kannauj 27.1 79.9, Kanpur Rural 26.4 79.9, Kanpur Urban 26.5 80.3, Kasganj 27.8 78.6, Kaushambi 25.5 81.4, Kushinagar 26.9 84.0, Lakhimpur 27.9 80.8, Lalitpur 24.7 78.4, Lucknow 26.8 80.9, Maharajganj 27.1 83.6, Mahoba 25.3 79.9, Mainpuri 27.2 79.0, Mathura 27.5 77.7, Mau 25.9 83.6, Meerut 29.0 77.7, Mirzapur 25.1 82.6, Moradabad 28.8 78.8, Muzaffarnagar 29.5 77.7, Pilibhit 28.6 79.8, Pratapgarh 25.9 82.0, Rae Bareli 26.2 81.2, Rampur 28.8 79.0, Saharanpur 30.0 77.5, Sambhal 28.6 78.6, Sant Kabir Nagar 26.8 83.0, Sant Ravidas Nagar 25.4 82.6, Shahjahanpur 27.9 79.9, Shamli 29.4 77.3, Shravasti 27.7 81.9, Siddharthnagar 27.3 83.1, Sitapur 27.6 80.7, Sonbhadra 24.7 83.1, Sultanpur 26.3 82.1, Unnao 26.5 80.5, Varanasi 25.3 83.0',
  uttarakhand:
    'Almora 29.6 79.7, Bageshwar 29.8 79.8, Chamoli 30.4 79.3, Champawat 29.3 80.1, Dehradun 30.3 78.0, Haridwar 29.9 78.2, Nainital 29.4 79.5, Pauri 30.1 78.8, Pithoragarh 29.6 80.2, Rudraprayag 30.3 79.0, Tehri Garhwal 30.4 78.5, Udham Singh Nagar 29.0 79.4, Uttarkashi 30.7 78.4',
  'west-bengal':
    'Alipurduar 26.5 89.5, Bankura 23.2 87.1, Birbhum 23.9 87.5, Cooch Behar 26.3 89.4, Dakshin Dinajpur 25.2 88.8, Darjeeling 27.0 88.3, Hooghly 22.9 88.4, Howrah 22.6 88.3, Jalpaiguri 26.5 88.7, Jhargram 22.5 87.0, Kalimpong 27.1 88.5, Kolkata 22.6 88.4, Malda 25.0 88.1, Murshidabad 24.1 88.3, Nadia 23.4 88.5, North 24 Parganas 22.7 88.5, Paschim Bardhaman 23.7 87.0, Paschim Medinipur 22.4 87.3, Purba Bardhaman 23.2 87.9, Purba Medinipur 22.3 87.9, Purulia 23.3 86.4, South 24 Parganas 22.5 88.3, Uttar Dinajpur 25.6 88.1',
}

const places = new Map<string, Place>()
const namesByState = new Map<string, string[]>()
const statesByName = new Map<string, string[]>()
for (const [state, list] of Object.entries(written)) {
  for (const entry of list.split(', ')) {
    const [, name = '', latitude, longitude] = /^(.+) ([\d.]+) ([\d.]+)$/.exec(entry) ?? []
    namesByState.set(state, [...(namesByState.get(state) ?? []), name])
    statesByName.set(nameKey(name), [...(statesByName.get(nameKey(name)) ?? []), state])
    places.set(`${state}/${nameKey(name)}`, { latitude: Number(latitude), longitude: Number(longitude) })
  }
}

/** @param name as `cityName` writes it */
export const placeOf = (name: string, state: string): Place | undefined => places.get(`${state}/${nameKey(name)}`)

/** Names of the places of a state. */
export const placeNames = (state: string): readonly string[] => namesByState.get(state) ?? []

/** Ids of the states that have a place of a name. */
export const statesWithPlace = (name: string): readonly string[] => statesByName.get(nameKey(name)) ?? []

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres along the ground (haversine). */
export function distance(one: Place, other: Place): number {
  const sine = (difference: number) => Math.sin(radians(difference) / 2) ** 2
  const chord = sine(other.latitude - one.latitude) + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * sine(other.longitude - one.longitude)
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(chord)))
}
