/**
 * The passwords people choose most often, as leaked collections show them, from eight characters on (shorter ones are refused
 * by length). Most are a favourite word with a favourite ending, so words and endings are listed once and joined.
 */
const WHOLE = `
12345678 123456789 1234567890 12345678910 123456789a 123456789q 1234567891 12345679 123123123 1231231234 12341234 123412345
123454321 12344321 1234554321 123456654321 12345qwert 12345abc 123456abc 1234567q 1234567a 12345678a 12345678q 1234qwer 123qweasd
123qwe123 123qweasdzxc 123abc123 123321123 123654789 147258369 147852369 159357159 159753159 159357456 11111111 111111111 1111111111
11112222 11223344 1122334455 112233445566 12121212 1212121212 13131313 14141414 22222222 23232323 25252525 33333333 44444444
55555555 66666666 69696969 77777777 78787878 87654321 88888888 98765432 987654321 9876543210 987654321a 99999999 999999999
00000000 000000000 0000000000 01234567 0123456789 01020304 0102030405 10101010 1020304050 10203040 100200300 101010101
19841984 19851985 19861986 19871987 19881988 19891989 19901990 19911991 19921992 20002000 20202020 31415926 314159265 42424242
a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 aaa11111 aaa12345 aaaa1111 aaaaaaaa aaaaaaaaaa abcd1234
abcd12345 abcdabcd abcdef12 abcdefgh abcdefg1 abcdefghi abcdefghij abcdefghijk abc12345 abc123456 abc1234567 abc123abc abc123def
abcabcabc abc123!@# a1s2d3f4 a1s2d3f4g5 asdasdasd asdf1234 asdf12345 asdf123456 asdfasdf asdfghjk asdfghjkl asdfghjkl1 asdfqwer
asdf;lkj asd123asd asd123456 asdqwe123 asdzxc123 azerty12 azerty123 azertyui azertyuiop bbbbbbbb cccccccc dddddddd
p@ssw0rd p@ssword p@ssw0rd1 p@ssw0rd123 p@55w0rd pa55word pa55w0rd pa$$word pa$$w0rd passw0rd passw0rd1 passw0rd123 password
password. password1. passwort passwort1 passwort123 parola123 contrasena contraseña motdepasse wachtwoord senha123 haslo123
1password 1passw0rd 123password password0 password00 password99 password1234567890 passpass passpass1 passwordpassword
q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsxed qazwsxedc qazwsxedcrfv qaz123456 qazqazqaz qazxswedc qazxsw123 qazwsx123 qazwsx12
1qaz2wsx 1qaz2wsx3edc 1qaz1qaz 1qazxsw2 1qazxsw23edc 1qaz@wsx 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r! 1qw23er4 2wsx3edc zaq12wsx
zaq1zaq1 zaq1xsw2 !qaz2wsx !qaz1qaz qweasdzxc qweasd123 qweqweqwe qwe12345 qwe123456 qwe123qwe qwe123asd qwer1234 qwer12345 qwerqwer
qwerasdf qwertasdfg qwerty00 qwerty01 qwerty11 qwerty12 qwerty13 qwerty21 qwerty77 qwerty88 qwerty99 qwerty123 qwerty1234 qwerty12345
qwerty123456 qwertyqwerty qwertyui qwertyuio qwertyuiop qwertyuiop1 qwertyuiop123 qwertz123 qwertzui qwertzuiop qwer4321 qwaszx12
wertyuio zxcvbnm1 zxcvbnm, zxcvbnm123 zxcvbnm12 zxcv1234 zxczxczxc zxcasdqwe zxcasdqwe123 poiuytre poiuytrewq mnbvcxz1 lkjhgfdsa
iloveyou iloveyou! iloveyou1 iloveyou2 iloveyou3 iloveyou12 iloveyou123 iloveu12 ilovegod iloveme1 iloveme2 iloveher ilovehim
ilovemyself ilovemom ilovejesus iloveyoubaby iloveyousomuch iloveyouforever iloveyou143 143143143 lovelove loveyou1 loveyou2
loveyou123 lovely12 loverboy lovergirl loveme12 loveme123 truelove mylove123 teamo123 teamomucho tequieromucho
letmein1 letmein12 letmein123 letmein! letmeinnow welcome1 welcome12 welcome123 welcome1! welcome1234 welcome@123 trustno1 trustnoone
whatever whatever1 whatever123 changeme changeme1 changeme123 default1 default123 temppass temporary temp1234 test1234 test12345
test123456 testtest testtest1 testing1 testing12 testing123 tester12 testpass testpassword guest123 guest1234 guestguest
admin123 admin1234 admin12345 admin123456 admin@123 admin888 adminadmin adminpass adminpassword administrator administrator1
root1234 rootroot rootpass toor1234 superuser superman superman1 batman12 batman123 spiderman spiderman1 spiderman123 ironman1
hello123 hello1234 hello12345 hellohello helloworld helloworld1 hellokitty hellokitty1 hithere1 goodluck goodbye1 goodlife
football football1 football12 football123 baseball baseball1 baseball12 basketball basketball1 volleyball softball softball1
princess princess1 princess12 princess123 sunshine sunshine1 sunshine12 sunshine123 sunflower sunflower1 butterfly butterfly1
chocolate chocolate1 computer computer1 computer123 internet internet1 internet123 jennifer jennifer1 jonathan jordan23 jordan123
michelle michelle1 michael1 michael12 michael123 mercedes mercedes1 midnight midnight1 metallica metallica1 snowball snowboard
starwars starwars1 startrek stargate strawberry superstar superstar1 samsung1 samsung123 samantha samantha1 scorpion scorpion1
elephant elizabeth elizabeth1 einstein everton1 arsenal1 arsenal123 liverpool liverpool1 liverpool123 manchester manunited chelsea1
chelsea123 barcelona barcelona1 realmadrid realmadrid1 juventus ronaldo7 ronaldo123 beckham7 maradona galatasaray fenerbahce besiktas
pokemon1 pokemon123 nintendo playstation playstation2 minecraft minecraft1 minecraft123 fortnite fortnite1 roblox123 warcraft
starcraft gameover darkness darkangel darklord deathnote destiny1 diamond1 diamond123 disney123 dolphin1 dolphins dragonball
dragonballz dragon12 dragon123 dragon1234 naruto123 narutouzumaki sasuke123 blink182 blink-182 slipknot slipknot1 nirvana1 nirvana123
greenday greenday1 linkinpark linkinpark1 eminem123 mychemicalromance justinbieber onedirection directioner backspace backstreet
babygirl babygirl1 babygirl12 babygirl123 babyboy1 babyboy123 babycakes babydoll babyblue babyphat bigdaddy biggirl1 blessed1
brooklyn brittany brittany1 brandon1 brandon123 cameron1 carolina caroline catherine champion champion1 charlie1 charlie123 charlotte
cheerleader cherry123 chester1 chicken1 chicken123 chicago1 christian christian1 christina christine christmas christopher
cinderella claudia1 cocacola cocacola1 colorado columbia cookies1 cookie123 corvette courtney courtney1 cowboys1 creative cristina
danielle danielle1 daniel12 daniel123 december derrick1 doraemon dreamer1 drowssap facebook facebook1 facebook123 fernando florida1
flowers1 forever1 forever21 franklin freddie1 freedom1 freedom123 friends1 friends123 friendship fuckyou1 fuckyou2 fuckyou! fuckyou123
fuckyou69 fuckoff1 asshole1 bullshit motherfucker gabriel1 gabriella gangster gangsta1 garfield gateway1 geronimo giovanni goldfish
google123 gonzalez gregory1 guadalupe guitar123 hannah123 happy123 happyday happyness harley01 harrypotter heather1 heavenly hercules
highschool honey123 hotmail1 hottie123 hunter12 hunter123 icecream icecream1 isabella isabella1 jackson1 jackson5 jackass1 jasmine1
jasmine123 jessica1 jessica123 jesus123 jesuschrist jesusislord jesusloves jesus777 godisgood godislove godbless godofwar john3:16
philippians phil4:13 joseph123 joshua123 juliana1 justin12 justin123 kimberly kimberly1 kristina lakers24 lakers123 lauren123 leonardo
lifesucks lollipop lollipop1 london123 lucky123 lucky777 madison1 marianna marie123 marlboro marlboro420 martinez master12 master123
masterkey matthew1 matthew123 maverick maverick1 melissa1 memories michigan missyou1 mohammed monica123 monkey01 monkey11 monkey12
monkey123 monkey1234 monster1 monster123 mustang1 mustang123 mypassword mypassword1 mypass123 myspace1 myspace123 nathan123 newyork1
newpassword newpass1 nicholas nicholas1 nicole12 nicole123 november october1 september february january1 summer01 summer12 summer123
winter12 winter123 spring12 autumn12 online123 operator oranges1 panther1 panthers parliament passport patricia patrick1 pa55word1
peanut123 pepper12 pepper123 peterpan phoenix1 pineapple popcorn1 portugal precious precious1 preciosa presario preston1 purple12
purple123 pussycat rainbow1 rainbow123 rangers1 raymond1 rebecca1 redskins remember richard1 ricardo1 robert12 robert123 rockstar
rockstar1 rockyou1 rockyou123 rosemary runescape runescape1 russia123 sabrina1 santiago savannah school123 security security1
serenity shadow12 shadow123 shannon1 sheffield skateboard skittles smokey123 snickers snoopdog snowflake something soccer10 soccer11
soccer12 soccer123 sophie123 southside spongebob spongebob1 stephanie stephanie1 sterling stranger student1 student123 studioworks
success1 sunnyday sunshine! survivor sweetheart sweetie1 sweetpea sweetpea1 swimming swordfish sylvester teacher1 teddybear teddybear1
tennessee terminator thailand thebest1 thomas123 thunder1 thunder123 tigger12 tigger123 timothy1 tinkerbell tinkerbell1 tokiohotel
tottenham trinity1 turkey123 undertaker universal unicorn1 unicorn123 valentin valentina valentine vanessa1 vancouver vegeta123
veronica victoria victoria1 vincent1 virginia volkswagen voyager1 westlife westside whocares wildcats william1 william123 winston1
wolfgang wonderful yankees1 yankees2 yellow12 yellow123 yourmom1 zachary1 zaq12345 zxcvbnm0
`;

const WORDS = `
password passwort pass qwerty qwertz azerty asdfgh zxcvbn abc abcd admin root user guest test login secret hello welcome letmein
love loveme lovely iloveyou monkey dragon master shadow sunshine princess football baseball soccer hockey basketball superman
batman spiderman pokemon naruto starwars matrix ninja samurai warrior killer hunter ranger tigger tiger lion panther eagle wolf
bear rabbit kitty kitten puppy doggy horse dolphin butterfly flower rose cherry banana orange apple cookie chocolate candy sugar
honey pepper ginger coffee summer winter spring autumn monday friday sunday january march april june july august october
november december michael jordan jennifer jessica ashley amanda nicole daniel david robert thomas andrew joshua matthew
anthony william charlie george oliver jack james john maria anna laura sarah sophie hannah emma alex max sam maggie bailey
buster harley ferrari porsche mercedes yamaha samsung google facebook internet computer laptop windows linux android
freedom forever family friends happy lucky angel heaven jesus christ blessed diamond silver golden purple yellow london
america canada mexico brazil france germany russia india chelsea arsenal liverpool barcelona changeme default company
`;

const ENDINGS = `1 12 123 1234 12345 123456 1! 12! 123! ! !! 11 22 69 77 99 00 01 02 007 111 123456789 @123 @1 #1 2020 2021 2022 2023 2024
2025 2026 1990 1995 2000`;

const list = (text: string): string[] => text.split(/\s+/).filter((entry) => entry !== "");

const COMMON = new Set([
  ...list(WHOLE),
  ...list(WORDS),
  ...list(WORDS).flatMap((word) => list(ENDINGS).map((ending) => word + ending)),
]);

/** Whether the password is among the most common ones, in any mix of upper and lower case. */
export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase());
