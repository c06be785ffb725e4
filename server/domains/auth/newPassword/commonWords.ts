import { LANGUAGES } from '@edge-console/sdk/contract';

/*
 * Words that attackers try first. A language with a package of @zxcvbn-ts has a short list, because the package has the other
 * words. Danish, Swedish and Norwegian have no package, so their lists also have first names, places and clubs.
 * Months and weekdays are not listed: `calendarWords` gets them from Intl.
 */

const PRODUCT = `
  edge console edgeconsole consoleedge talent hub talenthub edgehub admin administrator administration root user username guest
  demo test tester testing system server default temp temporary changeme change hiring assessment candidate recruiter recruiting
  company office work`;

const KEYS = `
  qwerty qwertyuiop qwertz qwertzuiop azerty azertyuiop asdf asdfg asdfgh asdfghjk asdfghjkl zxcv zxcvb zxcvbn zxcvbnm yxcv yxcvb
  yxcvbnm qaz wsx edc qazwsx qweasd qweasdzxc qwer qwert qwe asd zxc yxc abc abcd abcde abcdef abcdefg xyz aaa xxx zzz`;

const ENGLISH = `
  password passwort passw pass passwd passcode passphrase secret private secure security login logon signin welcome hello letmein
  iloveyou love lovely loveyou mylove forever always never please thanks thankyou goodbye morning night spring summer autumn
  fall winter season holiday vacation christmas easter halloween birthday happy lucky smile sunshine sunny sunflower flower
  rainbow butterfly princess prince queen king angel baby babygirl honey sugar cookie chocolate
  orange banana dragon monkey tiger kitty kitten puppy
  mother father mommy daddy sister brother family friend friends money dollar master shadow killer hunter ranger soldier
  superman batman spiderman ironman pokemon starwars matrix football soccer baseball basketball hockey tennis golf liverpool
  arsenal chelsea everton manchester united tottenham london england america newyork google facebook microsoft windows
  iphone samsung internet computer laptop network access freedom whatever trustno michael jennifer jessica ashley charlie jordan
  daniel thomas andrew joshua matthew robert george harley thunder diamond silver golden phoenix january monday`;

const FRENCH = `
  motdepasse motpasse passe secret bonjour bonsoir bonnenuit salut coucou bienvenue merci soleil printemps automne hiver
  saison vacances noel amour jetaime monamour mamour doudou chouchou loulou cherie bebe papa maman famille soeur frere enfant
  chocolat fromage croissant baguette france paris marseille lyon bordeaux toulouse nantes lille nice bretagne football
  olympique princesse papillon fleur etoile lune ange chien chat cheval lapin tigre dauphin azerty connexion utilisateur
  entreprise bureau travail ordinateur nicolas camille julien thomas marie sophie isabelle pierre caroline`;

const SPANISH = `
  contrasena contrasenya contraseña clave secreto hola buenosdias bienvenido bienvenida bienvenidos gracias amor teamo tequiero
  mivida micielo corazon cariño bebe mama papa familia hermano hermana amigo amiga amigos princesa mariposa estrella estrellita
  sol luna cielo flor angel primavera verano otoño invierno navidad vacaciones españa madrid barcelona sevilla valencia
  realmadrid barca atletico betis futbol mexico argentina perro gato caballo tigre chocolate dinero casa escuela trabajo
  usuario administrador empresa oficina ordenador alejandro alejandra carlos daniela fernando gabriel gabriela jesus maria
  carmen guadalupe miguel antonio`;

const GERMAN = `
  passwort kennwort passwoerter geheim geheimnis hallo hallihallo gutentag gutenmorgen willkommen servus moin danke bitte
  liebe ichliebedich schatz schatzi mausi hasi baby engel prinzessin sonne sonnenschein mond stern sterne blume schmetterling
  frühling fruehjahr frühjahr sommer herbst winter jahreszeit urlaub ferien weihnachten ostern geburtstag mama papa mutter
  vater familie bruder schwester freund freunde freundin hund katze pferd tiger mallorca deutschland berlin hamburg münchen köln
  frankfurt stuttgart dortmund schalke bayern fcbayern borussia werder bremen leverkusen fussball schule arbeit
  firma büro rechner benutzer anmelden anmeldung verwaltung sicherheit schokolade kaffee computer michael thomas andreas
  stefan christian sebastian alexander daniel sabine nicole julia katharina`;

const FINNISH = `
  salasana salasanani salainen salaisuus tunnus tunnussana käyttäjä ylläpitäjä kirjaudu hei heippa moi moikka terve tervetuloa
  huomenta kiitos ole hyvä rakas rakkaus rakastan kulta kultsi muru äiti isä isi mummo perhe veli sisko ystävä kaveri poika
  tyttö kevät kesä syksy talvi kesäloma loma joulu pääsiäinen juhannus aurinko kuu tähti kukka perhonen enkeli prinsessa koira
  kissa hevonen karhu tiikeri susi suomi finland helsinki tampere turku oulu espoo vantaa jääkiekko
  jokerit tappara ilves lukko ässät jalkapallo nokia kahvi kalja suklaa työ koulu yritys toimisto tietokone matti pekka jukka
  mikko antti juha timo jari maria anna liisa minna satu johanna`;

const DANISH = `
  adgangskode kodeord kode løsen løsenord hemmelig hemmelighed velkommen hej hejsa goddag godmorgen godnat davs tak farvel
  undskyld elsker jegelskerdig kærlighed kæreste skat skatter skatmin søde smukke hjerte lykke glad forår sommer efterår vinter
  årstid sommerferie ferie jul juleaften påske fødselsdag fastelavn sol solskin måne stjerne himmel regnbue blomst rose
  sommerfugl engel prinsesse prins konge dronning drage hund kat kattekilling hest kanin tiger løve bjørn ulv delfin fisk fugl
  mor far mormor farmor bedstemor morfar farfar familie søster bror barn børn ven venner veninde dreng pige danmark dansk
  københavn aarhus århus odense aalborg ålborg esbjerg randers kolding horsens vejle roskilde helsingør silkeborg brøndby
  fckøbenhavn fck agf aab midtjylland nordsjælland fodbold håndbold liverpool tivoli lego carlsberg tuborg øl kaffe chokolade
  pandekage smørrebrød pølse computer bruger brugernavn logind login firma virksomhed kontor arbejde skole administrator
  sikkerhed indgang penge tester viking carsten henrik lars peter jens michael thomas søren hans niels jørgen martin rasmus
  mads mikkel frederik kasper christian anders jesper morten magnus emil oliver lucas noah victor mette hanne anne lene
  kirsten susanne maria camilla louise line pia tina charlotte marianne julie sofie emma ida freja laura mathilde caroline`;

const DUTCH = `
  wachtwoord paswoord geheim hallo hoi doei goedemorgen welkom dankjewel bedankt liefde liefje schatje schat lieverd ikhouvanjou
  mama papa moeder vader familie broer zus vriend vrienden vriendin lente voorjaar zomer herfst najaar winter vakantie
  kerstmis kerst pasen sinterklaas verjaardag zon zonnetje zonneschijn maan ster bloem bloemen vlinder engel prinses hond kat
  poes paard tijger konijn nederland holland belgie vlaanderen amsterdam rotterdam utrecht denhaag eindhoven antwerpen gent
  brussel ajax feyenoord psv anderlecht brugge clubbrugge voetbal fiets koffie kaas chocolade appeltaart computer gebruiker
  beheerder inloggen bedrijf kantoor werk school veiligheid dennis jeroen johan kevin marieke sanne`;

const ITALIAN = `
  password segreto segreta parola parolachiave ciao ciaociao salve buongiorno buonasera benvenuto benvenuti benvenuta grazie
  amore amoremio tiamo tesoro tesoromio cuore bacio baci vita bella bello stella stellina sole luna cielo fiore farfalla angelo
  principessa mamma papa padre madre famiglia fratello sorella amico amici amica primavera estate autunno inverno stagione
  vacanze natale pasqua compleanno italia roma milano napoli torino firenze venezia palermo bologna juventus juve inter milan
  lazio forzaroma forzanapoli forzamilan forzainter forzajuve calcio ferrari vespa pizza pasta gelato cioccolato caffe cane gatto
  cavallo tigre lupo leone casa scuola lavoro azienda ufficio utente amministratore accesso computer francesco alessandro andrea
  giuseppe antonio marco matteo francesca alessandra giulia chiara martina valentina`;

const SWEDISH = `
  lösenord lösen losen hemlig hemligt hemlighet välkommen hej hejsan hejhej tjena tjenare morsning godmorgon godnatt tack hejdå
  förlåt älskar jagälskardig älskling kärlek hjärta hjärtat lycka glad gullig gumman gubben sötnos puss kram raring vår sommar
  höst vinter årstid sommarlov semester jul julafton midsommar påsk födelsedag sol solsken måne stjärna himmel regnbåge
  blomma ros fjäril ängel prinsessa prins kung drottning drake hund katt kattunge häst kanin tiger lejon björn varg delfin
  fisk fågel älg mamma pappa mor far mormor farmor morfar farfar familj syster bror barn vän vänner kompis kille tjej sverige
  svensk svenska stockholm göteborg malmö uppsala västerås örebro linköping helsingborg norrköping jönköping umeå lund gävle
  hammarby djurgården djurgårn aik ifk malmöff brynäs frölunda färjestad leksand modo hockey ishockey fotboll bandy innebandy
  kaffe choklad fika kanelbulle köttbulle köttbullar smörgås godis öl dator användare användarnamn logga inlogg inloggning företag
  kontor arbete jobb skola administratör säkerhet pengar volvo saab ikea abba erik lars karl anders johan per nils mikael jan
  peter fredrik daniel andreas magnus stefan mattias henrik gustav oskar viktor emil alexander elias maria anna margareta
  elisabeth eva kristina birgitta karin marie ingrid christina linnéa sofia kerstin emma sara johanna amanda ebba maja elsa`;

const NORWEGIAN = `
  passord passordet kodeord adgangskode hemmelig hemmelighet velkommen hei heisann hallo halla morn godmorgen godnatt takk
  hadet unnskyld elsker jegelskerdeg kjærlighet kjæreste skatt vennen hjerte lykke glad koselig kos klem vår sommer høst vinter
  årstid sommerferie ferie påske påskeferie jul julaften bursdag syttendemai sol solskinn måne stjerne himmel regnbue blomst rose
  sommerfugl engel prinsesse prins konge dronning drage hund katt kattunge hest kanin tiger løve bjørn ulv delfin fisk fugl
  elg mamma pappa mor far mormor farmor bestemor bestefar familie søster bror barn venn venner venninne gutt jente norge
  norsk noreg oslo bergen trondheim stavanger drammen fredrikstad kristiansand sandnes tromsø sarpsborg skien ålesund bodø hamar
  lillehammer rosenborg brann vålerenga viking lillestrøm molde stabæk fotball håndball ski skiskyting langrenn liverpool
  kaffe sjokolade kvikklunsj brunost vaffel vafler pølse øl datamaskin bruker brukernavn logginn innlogging firma bedrift kontor
  arbeid jobb skole administrator sikkerhet penger fjord nordlys troll viking ole lars per jan kjell bjørn svein arne
  knut odd tor geir terje morten thomas anders martin andreas kristian jonas magnus henrik fredrik markus jakob oskar emil noah
  anne inger kari marit liv berit astrid randi bente heidi hilde nina silje ida ingrid maria nora emma sara sofie thea`;

const POLISH = `
  hasło haslo tajne tajemnica sekret cześć czesc hej witaj witam witajcie dzieńdobry dobranoc dziękuję proszę kocham kochamcie
  kochanie miłość skarbie misiek misiaczek misiu słoneczko słońce słonko księżyc gwiazda gwiazdka kwiatek kwiat
  motylek motyl aniołek anioł księżniczka mama tata mamusia tatuś rodzina siostra brat babcia dziadek przyjaciel kolega wiosna
  lato jesień zima wakacje urlop święta bożenarodzenie wielkanoc urodziny polska polski warszawa kraków krakow wrocław poznań
  gdańsk łódź katowice lublin legia lech wisła widzew górnik piłka piłkanożna pies piesek kot kotek koń tygrys lew niedźwiedź
  samsung komputer użytkownik administrator logowanie zaloguj firma biuro praca szkoła bezpieczeństwo pieniądze kawa piwo
  czekolada pierogi bartek mateusz michał marcin kamil damian dawid karolina agnieszka kasia monika natalia paulina zuzanna`;

const LISTS = [PRODUCT, KEYS, ENGLISH, FRENCH, SPANISH, GERMAN, FINNISH, DANISH, DUTCH, ITALIAN, SWEDISH, NORWEGIAN, POLISH];

/** Months and weekdays, in the language's own form: `elokuu`, `sierpień`. */
function calendarWords(language: string): string[] {
  const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, index) => month.format(Date.UTC(2024, index, 1)));
  const weekdays = Array.from({ length: 7 }, (_, index) => weekday.format(Date.UTC(2024, 0, 1 + index)));
  return [...months, ...weekdays];
}

export function commonWords(): string[] {
  const listed = LISTS.flatMap((list) => list.trim().split(/\s+/));
  return [...new Set([...listed, ...LANGUAGES.flatMap(calendarWords)])];
}
