import { NEUTRAL, WHITES } from '../color-rules.ts'
import { DEPTH } from '../step-rules.ts'
import {
  SLOT_PIXELS,
  SLOTS_ACROSS,
  SLOTS_DOWN,
  TILE_BORDER,
  TILE_PIXELS,
  TILES,
  TILES_ACROSS,
  TILES_DOWN,
} from './tile-rules.ts'

/** One triangle that covers the canvas. */
export const VERTEX = `#version 300 es
void main(){vec2 p=vec2((gl_VertexID<<1)&2,gl_VertexID&2);gl_Position=vec4(p*2.-1.,0,1);}`

/**
 * The face of the piece under a point of a laid floor, its joint, and colors as screens have them: what every shader of floors has. `lean` is the
 * floor's normal towards x and y there: the bevel leans, and where RELIEF (metres of height between black and mean) is defined, so does
 * the grain of what is not polished, as far as a pixel is finer than that.
 */
export const FACE = `uniform vec4 F[12];
float hash(vec2 p){uvec2 q=uvec2(ivec2(p)+32768);q*=uvec2(1597334673u,3812015801u);uint n=(q.x^q.y)*1597334673u;n^=n>>15;n*=2246822519u;n^=n>>13;return float(n>>8)/16777216.;}
vec3 show(vec3 c){return mix(12.92*c,1.055*pow(max(c,1e-5),vec3(1./2.4))-.055,step(.0031308,c));}
const vec3 GREY=vec3(.2126,.7152,.0722);
float grey(sampler2D T,vec2 u,float l){return dot(textureLod(T,u,l).rgb,GREY);}
vec3 face(sampler2D T,int k,vec2 p,vec2 dx,vec2 dy,out vec2 id,out float gap,out vec2 lean){
vec4 a=F[k],s=F[k+1],j=F[k+2],c=F[k+3],g=F[k+4];
mat2 M=mat2(cos(a.w),-sin(a.w),sin(a.w),cos(a.w));p=M*p;dx=M*dx;dy=M*dy;
float L=a.y,W=a.z;vec2 q;bool turned=false;
if(a.x==1.){float n=floor(L/W+.5);vec2 i=floor(p/W),f=p/W-i;float m=mod(i.x-i.y,2.*n);
if(m<n){q=vec2(m+f.x,f.y)*W;id=vec2(i.x-m,i.y);}
else{m=2.*n-1.-m;q=vec2(m+f.y,f.x)*W;id=vec2(i.x+511.,i.y-m);dx=dx.yx;dy=dy.yx;turned=true;}L=n*W;}
else{float r=floor(p.y/W),x=p.x-(a.x<1.?hash(vec2(r,7)):fract(r*c.w+.001))*L;id=vec2(floor(x/L),r);q=vec2(x-id.x*L,p.y-r*W);}
vec2 u=q,sg=vec2(1);
if(s.w>.5&&hash(id+vec2(91,17))>.5){u.x=L-u.x;sg.x=-1.;}
if(s.w>.5&&hash(id+vec2(5,201))>.5){u.y=W-u.y;sg.y=-1.;}
u.x=(u.x+hash(id)*max(s.x-L,0.))/s.x;
u.y=(floor(hash(id+vec2(13,57))*s.z)+clamp((u.y+hash(id+vec2(29,83))*max(s.y-W,0.))/s.y,.004,.996))/s.z;
sg/=vec2(s.x,s.y*s.z);
vec3 t=textureGrad(T,u,dx*sg,dy*sg).rgb*(1.+j.w*(hash(id+vec2(71,3))-.5));
vec2 w=.5*(abs(dx)+abs(dy))+1e-5,e=min(q,vec2(L,W)-q);
vec2 v=clamp((min(e+w,j.xx)-max(e-w,-j.xx))/(2.*w),0.,1.);
gap=max(v.x,v.y);
v=(1.-smoothstep(j.xx,j.xx+max(j.yy,w),e))*clamp(j.y/w,0.,1.);
t*=1.-mix(.26,.12,j.z)*max(v.x,v.y);
t=mix(t,j.z>.5?c.rgb:t*.3,gap*g.w);
lean=v*clamp(j.y/w*.5-.5,0.,1.)*sign(q-.5*vec2(L,W))*.25;
#ifdef RELIEF
float r=max(.0015,max(w.x,w.y)),h=RELIEF*(1.-smoothstep(.002,.008,r))*max(0.,1.-F[k+5].a);
if(h>0.){float l=log2(max(1.,r*float(textureSize(T,0).x)/s.x));
lean+=clamp((grey(T,u,l)-vec2(grey(T,u+vec2(r*sg.x,0),l),grey(T,u+vec2(0,r*sg.y),l)))*(h/r/dot(F[k+5].rgb,GREY)),-.12,.12)*(1.-gap);}
#endif
if(turned)lean=lean.yx;lean=lean*M;
return t;}`

/**
 * A room's layers with floors laid in it, as src/tour/compose does it: change both or neither (tests/e2e/tour-shader.test.ts). Per
 * pixel: the ray, the room as it is lit by the floor's color; and where there is floor, the piece under the ray, its
 * face, its joint, the light on it and what it mirrors, both as it leans; and the rug over it. F holds two floors, six vec4 each
 * (laying-rules.ts). uMix goes from the first floor to the second; uCoat what painting changes (paint-rules.ts); R is the rug (rug-rules.ts); uSplit
 * (pixels from the left, or -1) shows both. uTile has, for each square of the sharp base, its place in uAtlas and how much of it is shown. uFade is how
 * much of the picture is drawn over what is there. The sources cited: film curve of K. Narkowicz, "ACES Filmic Tone Mapping Curve", 2015; reflection of C. Schlick, 1994.
 */
const room = (defined: string) => `#version 300 es
precision highp float;precision highp int;
${defined}#define RELIEF .0004
uniform sampler2D uBase,uLight,uGloss,uSatin,uMask,uBounce,uA,uB,uPaint,uMirror,uSlope,uAtlas;
uniform vec3 uView,uCam,uAlbedo,uRoom,uCoat[3];
uniform vec2 uRes,uTile[${TILES}];
uniform vec4 R[4];
uniform float uMix,uSplit,uLean,uFade;
out vec4 o;
#ifdef STEP
uniform sampler2D uDepth;
uniform vec3 uEye;
#else
#define uEye uCam
#endif
const float PI=3.14159265;
${FACE}
vec3 dec(vec3 v){return(exp2(v*uRoom.y)-1.)/16.;}
vec3 film(vec3 x){return clamp((x*(2.51*x+.03))/(x*(2.43*x+.59)+.14),0.,1.);}
vec3 unfilm(vec3 y){y=min(y,.985);vec3 a=2.43*y-2.51,b=.59*y-.03,c=.14*y;return(-b-sqrt(max(b*b-4.*a*c,0.)))/(2.*a);}
vec3 colored(vec3 c){return unfilm(c*(1.-${WHITES}*c*c))/${NEUTRAL};}
vec3 ray(vec2 p){
vec2 n=(p*2.-uRes)/uRes.y*uView.z;vec2 y=vec2(cos(uView.x),sin(uView.x)),t=vec2(cos(uView.y),sin(uView.y));
vec3 d=normalize(vec3(n.x,1,n.y));d=vec3(d.x,d.y*t.x-d.z*t.y,d.y*t.y+d.z*t.x);
return vec3(d.x*y.x+d.y*y.y,d.y*y.x-d.x*y.y,d.z);}
vec2 ground(vec3 d){return uEye.xy+d.xy*(uEye.z/max(-d.z,.02));}
vec2 sphere(vec3 d){return vec2(atan(d.x,d.y)/(2.*PI)+.5,.5-asin(clamp(d.z,-1.,1.))/PI);}
#ifdef STEP
bool isBehind(vec3 q){float l=length(q);return l>1.03*${DEPTH.nearest}*exp2(${DEPTH.octaves}.*textureLod(uDepth,sphere(q/l),0.).r);}
vec3 met(vec3 d){
vec3 s=uEye-uCam;float end=d.z<-.02?uEye.z/-d.z:40.,a=.2,b=a;bool hit=false;
for(int i=0;i<16&&!hit&&a<end;i++){b=min(a*1.4,end);hit=isBehind(s+d*b);if(!hit)a=b;}
if(hit)for(int i=0;i<6;i++){float m=.5*(a+b);if(isBehind(s+d*m))b=m;else a=m;}
if(uEye.z+d.z*a<.02)a=end;
return normalize(s+d*a);}
#endif
vec3 base(vec2 uv){
vec3 c=textureLod(uBase,uv,0.).rgb;
vec2 g=vec2(fract(uv.x),clamp(uv.y,0.,.9999))*vec2(${TILES_ACROSS},${TILES_DOWN}),s=uTile[int(g.y)*${TILES_ACROSS}+int(g.x)];
if(s.y>0.){vec2 slot=vec2(mod(s.x,${SLOTS_ACROSS}.),floor(s.x/${SLOTS_ACROSS}.));
c=mix(c,textureLod(uAtlas,(slot*${SLOT_PIXELS}.+${TILE_BORDER}.+fract(g)*${TILE_PIXELS}.)/vec2(${SLOTS_ACROSS * SLOT_PIXELS},${SLOTS_DOWN * SLOT_PIXELS}),0.).rgb,s.y);}
return c;}
vec3 woven(vec2 p,float w,out float cover,out float beside){
vec2 q=p-R[0].xy,i=R[0].zw-abs(q);float d=min(i.x,i.y);
cover=clamp(d/w+.5,0.,1.);beside=1.-.35*exp(-length(min(i,0.))/.02);
vec2 c=q/R[1].w,t=sin(PI*c);
float tone=1.+R[2].w*(t.x*t.y+hash(floor(c))-.5)*clamp(R[1].w/(2.*w)-.5,0.,1.),a=abs(fract(q.x/R[3].x)-.5)*R[3].x;
float stripe=R[3].y>0.?clamp((R[3].y*R[3].x*.5-a)/w+.5,0.,1.):0.,edge=R[3].z>0.?clamp((R[3].z-d)/w+.5,0.,1.):0.;
return mix(R[1].rgb,R[2].rgb,max(stripe,edge))*tone;}
vec3 lay(sampler2D T,int k,vec3 d,vec2 p,vec2 dx,vec2 dy,vec2 at,vec3 gain,float shot){
vec4 g=F[k+4];vec2 id,n;float gap,level=F[k+5].a,down=-d.z;vec3 t=face(T,k,p,dx,dy,id,gap,n);
n+=(vec2(hash(id+3.),hash(id+vec2(8,1)))-.5)*g.z;
vec2 s=(textureLod(uSlope,at,0.).rg*255.-128.)/127.*uLean,m=sphere(normalize(vec3(d.xy+2.*down*n,min(2.*dot(d.xy,n)-down,-.01))));m.y=m.y*2.-1.;
vec3 E=dec(textureLod(uLight,at,0.).rgb)*gain/.5,gloss=dec(textureLod(uGloss,m,3.2*max(0.,1.-level)).rgb);
vec3 seen=level<1.?mix(dec(textureLod(uSatin,m,0.).rgb),gloss,level):mix(gloss,dec(textureLod(uMirror,m,0.).rgb),level-1.);
float f=(g.x+(max(1.-(1.-g.y)*.85,.042)-.042)*pow(1.-down,5.))*(1.-.85*gap);
vec3 c=colored(t)*E*clamp(exp(dot(s,n)),.5,2.)*(1.-f)+seen*shot*f;
if(R[3].w>0.){float cover,beside;vec3 rug=woven(p,.5*max(length(dx),length(dy)),cover,beside);c=mix(c*beside,colored(rug)*E,cover);}
return c*uRoom.x;}
vec3 look(sampler2D T,int k,vec3 d,vec2 p,vec2 dx,vec2 dy){
vec2 uv=sphere(d),low=vec2(uv.x,uv.y*2.-1.);
vec3 mean=F[k+5].rgb,grey=vec3(dot(mean,GREY));
float shot=pow(2./3.+grey.x/(3.*dot(uAlbedo,GREY)),-.25);
vec3 gain=exp(textureLod(uBounce,uv,0.).rgb*uRoom.z*(mix(grey,mean,.6)-uAlbedo))*shot;
vec3 c=textureLod(uPaint,uv,0.).rgb;
vec3 col=film(unfilm(base(uv))*gain*(1.+c.r*uCoat[0]+c.g*uCoat[1]+c.b*uCoat[2]));
float m=d.z<-.02?textureLod(uMask,low,0.).r:0.;
if(m>.008)col=mix(col,film(lay(T,k,d,p,dx,dy,low,gain,shot)),m);
return col;}
void main(){
vec3 d=ray(gl_FragCoord.xy);vec2 p=ground(d),dx=ground(ray(gl_FragCoord.xy+vec2(1,0)))-p,dy=ground(ray(gl_FragCoord.xy-vec2(0,1)))-p;
#ifdef STEP
d=met(d);
#endif
float b=uSplit<0.?uMix:step(uSplit,gl_FragCoord.x);vec3 c=vec3(0);
if(b<1.)c=look(uA,0,d,p,dx,dy)*(1.-b);
if(b>0.)c+=look(uB,6,d,p,dx,dy)*b;
o=vec4(show(c)+(hash(gl_FragCoord.xy)-.5)/255.,uFade);}`

/** A room as it is seen from a standpoint. */
export const FRAGMENT = room('')

/**
 * A room as it is seen from uEye, on the way from one standpoint to another: what a ray from there meets is sought along it in the depth that a standpoint
 * has, and looked up where the standpoint sees it. The floor's pieces lie where the ray meets the floor itself, so they do not move.
 * What the standpoint does not see is what it sees beside it.
 */
export const STEP_FRAGMENT = room('#define STEP\n')
