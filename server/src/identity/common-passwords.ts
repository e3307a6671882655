// The passwords everybody tries first, of eight characters and more, in lower case.
const list = `
password password1 password2 password3 password11 password12 password123 password1234 password12345 password123456
password01 password99 password! password1! password123! passwords password1. passwort passwort1 passwort123 passw0rd
passw0rd1 passw0rd! p@ssword p@ssword1 p@ssword123 p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@ssw0rd! pa$$word pa$$w0rd pa55word
pa55w0rd pass1234 pass12345 pass123456 passpass passpass1 passcode passphrase mypassword mypassword1 mypass123
newpassword thepassword nopassword yourpassword drowssap contraseña contrasena motdepasse wachtwoord wachtwoord1
lozinka123 heslo123 heslo1234 heslo12345 jelszo123 salasana salasana1 parola123 parola1234 haslo123 haslo1234 senha123
senha1234 senhasenha 12345678 123456789 1234567890 12345678910 0123456789 01234567 012345678 87654321 987654321
9876543210 0987654321 123123123 123123123123 12312312 1231231234 12341234 1234512345 123456123456 1234567a 12345678a
123456789a a12345678 a123456789 a1234567 q1234567 q12345678 123456789q 12345678q 1234567q 123456ab 123456abc 123456aa
123456qwe 123456qwerty 123456as 1234qwer 1234asdf 1234abcd 12345abc 12345qwe 12345qwert 123qweasd 123qweasdzxc
123qwe123 123qwe123qwe 123asd123 123abc123 11111111 111111111 1111111111 00000000 000000000 0000000000 22222222
33333333 44444444 55555555 66666666 77777777 88888888 888888888 99999999 999999999 11112222 11223344 1122334455
112233445566 11221122 12121212 1212121212 13131313 10101010 12344321 123321123 123454321 1234554321 12345654321
1234567887654321 123654789 147258369 147852369 159357456 159753456 159951159 741852963 789456123 7894561230 789789789
456456456 963852741 321321321 31415926 314159265 31415927 27182818 19191919 20202020 19841984 19851985 19861986
19871987 19881988 19891989 19901990 19911991 19921992 20002000 20102010 01012000 01011980 01011990 10203040
102030405060 10293847 1029384756 69696969 42424242 25802580 24682468 246813579 13579246 135792468 1357924680 147147147
258258258 369369369 00001111 00112233 01020304 0102030405 11235813 112358132134 qwertyui qwertyuiop qwertyuiop1
qwertyuiop123 qwerty12 qwerty11 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty99 qwerty01 qwerty1! qwerty123!
qwertyqwerty qwertyqw qwertz12 qwertz123 qwertzui qwertzuiop azertyui azertyuiop azerty123 qweasdzxc qweasd123
qweqweqwe qwe123qwe qwe123456 qwer1234 qwer12345 qwerasdf qwerasdfzxcv qwertasdfg qwaszx12 qazwsxedc qazwsx123
qazwsxedcrfv qazxswedc qazxsw123 qaz12345 1qaz2wsx 1qaz2wsx3edc 1qaz1qaz 1qazxsw2 1qaz!qaz !qaz2wsx 2wsx3edc 1q2w3e4r
1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 zaq12wsx zaq1zaq1 zaq1xsw2 zaq12345 zxcvbnm1
zxcvbnm123 zxcvbnm, zxcvbnm,./ zxcvbnmz zxcvasdf zxcasdqwe zxc12345 asdfghjk asdfghjkl asdfghjkl1 asdfghjkl; asdf1234
asdf12345 asdfasdf asdfasdfasdf asdfqwer asdfzxcv asd12345 asd123456 asdasdasd asdasd123 asdqwe123 poiuytrewq
lkjhgfdsa mnbvcxz1 plokijuh 0okm9ijn 3edc4rfv 3e4r5t6y qqqqqqqq q1q1q1q1 wwwwwwww zzzzzzzz xxxxxxxx aaaaaaaa aaaaaaaaa
aaaaaaaaaa aaaaaaa1 aaaa1111 aa123456 aa123456789 aa12345678 a1b2c3d4 a1b2c3d4e5 abcdefgh abcdefghi abcdefghij
abcdefg1 abcdefg123 abcd1234 abcd12345 abcd123456 abcdabcd abc12345 abc123456 abc123456789 abc123abc abcabc123
abcabcabc abc123123 1234abcd1234 aabbccdd aabbccddee a1a1a1a1 a1s2d3f4 asd123asd ab123456 ab12345678 zz123456 as123456
qq123456 qwe12345 abcd@1234 abc@1234 abc@12345 admin123 admin1234 admin12345 admin123456 admin123! admin@123
admin@1234 adminadmin admin888 admin2023 admin2024 admin2025 admin2026 administrator administrator1 administrador
root1234 rootroot root12345 toor1234 test1234 test12345 test123456 testtest testing1 testing123 testpass tester123
testuser test@123 demo1234 demodemo default1 default123 guest123 guest1234 guestguest user1234 user12345 username
username1 useruser changeme changeme1 changeme123 changeme! changeit secret12 secret123 secret1234 secretsecret
topsecret letmein1 letmein12 letmein123 letmein! letmein!! letmeinn letmeinnow welcome1 welcome12 welcome123
welcome1234 welcome! welcome1! welcome@1 welcome@123 welcome01 welcome2 welcome2024 welcome2025 welcome2026 willkommen
bienvenue bienvenido temp1234 temporary temppass temp12345 login123 login1234 loginlogin master12 master123 masterkey
access14 access123 opensesame openopen backdoor internet internet1 computer computer1 computer123 computers microsoft
windows1 windows7 windows10 windows98 windowsxp samsung1 samsung123 google123 facebook facebook1 facebook123 linkedin
linkedin1 myspace1 instagram snapchat whatsapp minecraft minecraft1 minecraft123 pokemon1 pokemon123 pikachu1 starwars
starwars1 startrek startrek1 skywalker lordoftherings harrypotter spiderman spiderman1 superman superman1 superman123
batman123 batman01 wolverine ironman1 avengers superstar superstar1 superuser supervisor iloveyou iloveyou1 iloveyou2
iloveyou3 iloveyou12 iloveyou123 iloveyou! iloveyouu iloveyousomuch iloveu123 iloveu12 ilovejesus ilovegod ilovehim
ilovemyself ilovemymom ilovemom ilovechris loveyou1 loveyou123 lovelove loveme123 lovely12 lovelife loverboy lovers12
truelove truelove1 mylove123 mylove12 iubireamea tequiero teamomucho teamo123 jetaime1 jetaime12 ichliebedich sunshine
sunshine1 sunshine12 sunshine123 sunflower sunflower1 princess princess1 princess12 princess123 princesa princesa1
prinzessin butterfly butterfly1 football football1 football12 football123 fussball baseball baseball1 baseball12
basketball basketball1 softball softball1 volleyball hockey12 hockey123 soccer12 soccer123 lacrosse swimming swimmer1
gymnastics cheerleader liverpool liverpool1 liverpoolfc manchester manutd123 manunited arsenal1 arsenal123 chelsea1
chelsea123 chelseafc barcelona barcelona1 realmadrid realmadrid1 juventus juventus1 tottenham celtic1888 rangers1
steelers steelers1 cowboys1 yankees1 patriots redskins broncos1 lakers24 raiders1 packers1 eagles12 dolphins dolphin1
jordan23 michael1 michael123 michelle michelle1 jennifer jennifer1 jessica1 jessica123 jonathan jonathan1 jordan123
alexander alexander1 alexandra alexandra1 alejandro alejandra anthony1 andrew123 ashley12 ashley123 benjamin benjamin1
brandon1 brittany brittany1 caroline catherine charlie1 charlie123 charlotte charlotte1 christian christian1 christina
christine christopher daniel12 daniel123 danielle danielle1 dominic1 elizabeth elizabeth1 fernando francisco francesca
gabriel1 gabriela gabrielle geronimo hannah12 hannah123 isabella isabelle jasmine1 jasmine123 jeremy12 joshua12
joshua123 katherine kimberly kimberly1 kristina lorenzo1 madison1 maradona margaret marianne martina1 matthew1
matthew123 maverick maverick1 melanie1 melissa1 mercedes mercedes1 miranda1 monica12 nathalie nathaniel nicholas
nicholas1 nicole12 nicole123 patricia patricia1 patrick1 rebecca1 richard1 robert12 roberto1 samantha samantha1
samantha123 santiago sebastian sebastian1 stephanie stephanie1 stephen1 thomas12 thomas123 valentina valentin veronica
veronica1 victoria victoria1 vanessa1 virginia william1 william123 alexis12 amanda12 amanda123 andrea12 austin12
bailey12 jackson1 jackson5 tinkerbell tinkerbell1 cinderella rainbow1 rainbow123 strawberry strawberry1 blueberry
cherries watermelon chocolate chocolate1 cupcake1 cookies1 cookie12 cookie123 brownie1 pumpkin1 cheese123 cheese12
chicken1 chicken123 hamburger pineapple pineapple1 blackberry coffee123 babygirl babygirl1 babygirl12 babyboy1
babydoll sweetheart sweetpea sweetie1 sweetness pussycat kittycat hellokitty hellokitty1 kitten12 kittykat monkey12
monkey123 monkey1234 monkeys1 monkeyboy dragon12 dragon123 dragon1234 dragonball dragonballz tigger12 tiger123
tigers12 elephant elephant1 panther1 panthers cheetah1 scorpion scorpion1 scorpio1 blackcat bulldog1 bulldogs snickers
snowball snowflake snowboard snowman1 shadow12 shadow123 shadow1234 midnight midnight1 moonlight starlight sunlight
sunset12 summer12 summer123 summer2020 summer2021 summer2022 summer2023 summer2024 summer2025 summer2026 summertime
winter12 winter123 winter2023 winter2024 winter2025 winter2026 spring12 spring123 spring2024 spring2025 spring2026
autumn12 autumn123 autumn2024 autumn2025 autumn2026 december december1 november november1 september october1 february
monday12 saturday sunday12 freedom1 freedom123 friends1 friends123 friendship bestfriend bestfriends forever1
forever21 forever123 whatever whatever1 anything nothing1 something everything nevermind dontknow idontknow forgetit
fuckyou1 fuckyou123 fuckyou2 fuckyou! fuckoff1 fuckface fucking1 bullshit bullshit1 asshole1 bitch123 blowjob1
pussy123 killer12 killer123 killerbee trustno1 trustnoone trustno1! nothing123 blink182 metallica metallica1 nirvana1
slipknot slipknot1 linkinpark greenday greenday1 rockstar rockstar1 rocknroll guitar12 guitar123 musicman drummer1
pinkfloyd ledzeppelin eminem123 beatles1 madonna1 mustang1 mustang123 corvette corvette1 porsche1 porsche911 ferrari1
ferrari123 lamborghini chevrolet camaro69 harley12 harley123 yamaha123 kawasaki motorola motocross mountain mountains
california hollywood newyork1 newyork123 america1 australia england1 scotland ireland1 germany1 deutschland hamburg1
frankfurt berlin123 munchen1 stuttgart argentina brasil123 colombia mexico123 portugal espana123 italia123 francia1
nederland amsterdam rotterdam belgium1 praha123 slovakia slovensko polska123 warszawa budapest hungary1 bratislava
istanbul besiktas fenerbahce galatasaray tokyo123 thailand indonesia malaysia singapore pakistan pakistan1 pakistan123
india123 jesus123 jesus777 jesuschrist jesuslovesme jesusislord godisgood godisgreat godislove blessed1 hallelujah
heavenly angel123 angel1234 angelica angelina angelo12 angels12 devil666 diablo123 satan666 phoenix1 phoenix123
champion champion1 warriors warcraft warcraft1 counterstrike callofduty fortnite1 fortnite playstation playstation3
playstation4 nintendo nintendo64 xbox3600 xbox360x leagueoflegends gandalf1 hobbit123 matrix123 terminator godzilla
godzilla1 predator predator1 gladiator spartan1 spartans spartan117 gangster gangster1 playboy1 playboy123 casanova
handsome gorgeous beautiful beautiful1 precious precious1 perfect1 lucky123 lucky777 luckyone luckydog happy123
happyday happydays happiness smile123 smiley12 family123 familia1 mother12 mommy123 mamapapa mamamama papapapa
daddy123 daddysgirl grandma1 grandpa1 marriage married1 brother1 sisters1 children students student1 student123
teacher1 teacher123 school12 school123 college1 university graduate business business1 manager1 manager123 office123
company1 company123 security security1 security123 service1 service123 support1 support123 system32 system123
server123 network1 oracle123 database1 sqlserver postgres postgres1 mysql123 cisco123 raspberry ubuntu123 linux123
developer engineer engineer1 hacker123 hackerman matrix01 unknown1 undefined nullnull pilot123 pilot1234 pilotpilot
aircraft aircraft1 airplane airplane1 aeroplane airport1 airport123 aviation aviation1 aviator1 aviator123 cessna152
cessna172 cessna123 flugzeug letadlo1 flying123 flyhigh1 flyingclub flightclub flight123 cockpit1 propeller skyhawk1
skyhawk172 piper123 student12 instructor instructor1 takeoff1 landing1 runway123 windsock windsock1 windsock123
windsock1234 blueskies bluesky1 bluesky123 boeing737 boeing747 boeing777 airbus320 airbus380 topgun123 topgun86
redbaron spitfire spitfire1 mustangp51 concorde helicopter hello123 hello1234 hello12345 hellohello helloworld
helloworld1 goodbye1 goodluck goodluck1 goodmorning thankyou thankyou1 please123 correcthorsebatterystaple
correcthorse onetwothree onetwo34 zerozero blahblah blahblah1 lollollol lolololol lollipop lollipop1 hahahaha
hahaha123 yeahyeah yahoo123 hotmail1 hotmail123 gmail123 outlook1 icecream icecream1 pepsi123 cocacola cocacola1
budweiser heineken jackdaniels marlboro marlboro1 camel123 cannabis marijuana mary1234 weed4200 ganja420 smoke420
thunder1 thunder123 lightning hurricane tornado1 volcano1 stargate stargate1 galaxy123 universe enterprise discovery
voyager1 columbia atlantis endeavor challenger apollo11 apollo13 orange123 purple12 purple123 yellow12 yellow123
silver12 silver123 golden12 golden123 diamond1 diamond123 crystal1 crystal123 platinum platinum1 emerald1 sapphire
turquoise blackjack blackjack1 poker123 casino123 roulette jackpot1 million1 millionaire billionaire rich1234 money123
money1234 moneymoney dollar123 bitcoin1 bitcoin123 ethereum cryptocurrency
`

export const commonPasswords: ReadonlySet<string> = new Set(list.trim().split(/\s+/))
